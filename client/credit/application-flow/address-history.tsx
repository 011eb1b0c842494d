// The current address and the date of moving in, and after a short time there the previous address. Each address is found by
// the address finder or typed by hand.
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { css } from '#styled/css'
import { singleColumn } from '#styled/patterns'
import { formStyles } from '#client/ui/form/field.tsx'
import { moveInFields } from './addresses.ts'
import type { ApplicationForm } from './form-values.ts'
import { HomeAddressFields } from './home-address-fields.tsx'
import { YearMonthField, yearMonthFromValues, type MoveInPeriods } from './year-month-field.tsx'

type AddressHistoryProps = { form: ApplicationForm; periods: MoveInPeriods; today: Date }

export function AddressHistory({ form, periods, today }: AddressHistoryProps) {
  const moved = yearMonthFromValues(
    {
      [`${moveInFields.current}-year`]: form.valueOf(`${moveInFields.current}-year`),
      [`${moveInFields.current}-month`]: form.valueOf(`${moveInFields.current}-month`),
    },
    moveInFields.current,
  )
  return (
    <div className={formStyles}>
      <fieldset className={section}>
        <legend className={heading}>Where you live now</legend>
        <HomeAddressFields place="current" form={form} />
        <YearMonthField form={form} name={moveInFields.current} label="When did you move in?" periods={periods} />
      </fieldset>
      {needsPreviousAddress(moved, today) ? (
        <fieldset className={section}>
          <legend className={heading}>Where you lived before</legend>
          <HomeAddressFields place="previous" form={form} />
          <YearMonthField
            form={form}
            name={moveInFields.previous}
            label="When did you move in there?"
            periods={periods}
          />
        </fieldset>
      ) : null}
    </div>
  )
}

const section = singleColumn({ gap: '5', minWidth: '0' })

/** The grid gap of a fieldset does not apply to its legend. */
const heading = css({ fontSize: 'h3', fontWeight: 'bold', marginBottom: '3' })

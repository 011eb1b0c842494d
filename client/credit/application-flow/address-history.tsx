// Where somebody lives, since when, and where they lived before when that is not long: each looked up and confirmed, or
// typed by hand at any time.
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { css } from '#styled/css'
import { formStyles } from '#client/ui/form/form-look.ts'
import { timeAt } from './addresses.ts'
import type { Filling } from './filling.ts'
import { PlaceFields } from './place-fields.tsx'
import { YearMonthField, yearMonthIn, type Periods } from './year-month-field.tsx'

type AddressHistoryProps = {
  form: Filling
  periods: Periods
  today: Date
  /** What a lookup shows and comes to, as it goes. */
}

export function AddressHistory({ form, periods, today }: AddressHistoryProps) {
  const moved = yearMonthIn(
    {
      [`${timeAt.current}-year`]: form.valueOf(`${timeAt.current}-year`),
      [`${timeAt.current}-month`]: form.valueOf(`${timeAt.current}-month`),
    },
    timeAt.current,
  )
  return (
    <div className={formStyles}>
      <fieldset className={section}>
        <legend className={heading}>Where you live now</legend>
        <PlaceFields place="current" form={form} />
        <YearMonthField form={form} name={timeAt.current} label="When did you move in?" periods={periods} />
      </fieldset>
      {needsPreviousAddress(moved, today) ? (
        <fieldset className={section}>
          <legend className={heading}>Where you lived before</legend>
          <PlaceFields place="previous" form={form} />
          <YearMonthField form={form} name={timeAt.previous} label="When did you move in there?" periods={periods} />
        </fieldset>
      ) : null}
    </div>
  )
}

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', minWidth: '0' })

/** A legend takes no part in its fieldset's grid. */
const heading = css({ fontSize: 'h3', fontWeight: 'bold', marginBottom: '3' })

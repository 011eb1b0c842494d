// The delivery or collection speeds, each with the server's day, price and cut-off, and below them the parcels that have no choice.
import type { CheckoutDelivery, DeliveryType, NominatedDaySlot } from '#shared/delivery/delivery.ts'
import { deliveryMethods, directDispatch, isDayChosen } from '#shared/delivery/delivery-methods.ts'
import type { DeliveryOption } from '#shared/delivery/delivery-options.ts'
import { chargeLabel, itemNames, type Parcel } from '#shared/delivery/parcels.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { css } from '#styled/css'
import { optionRow, quietText, stack, wrapRow } from '#styled/patterns'
import { Fault } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { choiceList, choiceRow } from '#client/address/index.ts'
import { legendStyles, sectionStyles } from './styles.ts'
import { SaveStatus } from './save-status.tsx'
import { NominatedDay } from './nominated-day.tsx'

type SpeedOptionsProps = {
  form: FormState
  how: DeliveryType
  options: readonly DeliveryOption[]
  slots: readonly NominatedDaySlot[]
  delivery: CheckoutDelivery
  /** Empty while the bag is not known. */
  parcels: readonly Parcel[]
  speed: ChosenSpeed
  onSpeed: (speed: ChosenSpeed) => void
  saving: boolean
  /** The server has saved the chosen speed. */
  saved: boolean
  /** Message of a refused change. */
  problem: string
}

export function SpeedOptions({
  form,
  how,
  options,
  slots,
  delivery,
  parcels,
  speed,
  onSpeed,
  saving,
  saved,
  problem,
}: SpeedOptionsProps) {
  const name = 'deliveryModeCode'
  const error = form.errorOf(name)
  const [first] = slots
  const title = options.find(({ code }) => code === speed.deliveryModeCode)?.label
  const own = parcels.find(({ direct }) => !direct)
  const direct = parcels.filter((parcel) => parcel.direct)
  return (
    <fieldset
      className={sectionStyles}
      aria-busy={saving || undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={legendStyles}>{how === 'collect' ? 'When to collect' : 'When it arrives'}</legend>
      {error ? <Fault name={name}>{error}</Fault> : null}
      {own && direct.length > 0 ? <p>{itemNames(own.items)}</p> : null}
      {own || direct.length === 0 ? null : <input type="hidden" name={name} value="STANDARD" />}
      {own || direct.length === 0 ? (
        <div className={choiceList}>
          {options.map((option, index) => {
            const dayChosen = isDayChosen(option.code)
            return (
              <div key={option.code} className={choiceRow}>
                <label className={optionRow()}>
                  <input
                    type="radio"
                    id={index === 0 ? name : undefined}
                    name={name}
                    value={option.code}
                    checked={option.code === speed.deliveryModeCode}
                    onChange={() =>
                      onSpeed({
                        deliveryModeCode: option.code,
                        ...(dayChosen && first ? { nominatedDate: first.date, timeFrame: first.timeFrame } : {}),
                      })
                    }
                  />
                  <DayAndPrice
                    label={option.label}
                    arrives={dayChosen ? 'Choose a day from' : deliveryMethods[option.code].arrives}
                    date={option.date}
                    by={option.by}
                    charge={`${dayChosen ? 'From ' : ''}${chargeLabel(option.charge)}`}
                  />
                </label>
                {dayChosen ? (
                  <NominatedDay code={option.code} form={form} slots={slots} speed={speed} onSpeed={onSpeed} />
                ) : null}
              </div>
            )
          })}
        </div>
      ) : null}
      {direct.map((parcel, at) => (
        <div key={at} className={stack({ gap: '2' })}>
          <p>{itemNames(parcel.items)}</p>
          <div className={choiceList}>
            <div className={choiceRow}>
              <div className={optionRow()}>
                <DayAndPrice {...parcel} charge={chargeLabel(parcel.charge)} by={null} />
              </div>
              <p className={quietText({ paddingInline: '4', paddingBottom: '4' })}>{directDispatch.service}</p>
            </div>
          </div>
        </div>
      ))}
      {delivery.directDispatchContactNumber ? (
        <p>
          {`${own ? 'Large items are' : 'Your order is'} sent straight from the maker. For help with ${own ? 'them' : 'it'}, call ${delivery.directDispatchContactNumber}.`}
        </p>
      ) : null}
      <SaveStatus
        saving={saving ? 'Saving your choice…' : ''}
        saved={saved && title ? `${title} is saved.` : ''}
        failed={error ? '' : problem}
      />
    </fieldset>
  )
}

type DayAndPriceProps = Pick<DeliveryOption, 'label' | 'date' | 'by'> & { arrives: string; charge: string }

function DayAndPrice({ label, arrives, date, by, charge }: DayAndPriceProps) {
  return (
    <span className={dayAndPrice}>
      <span className={css({ display: 'grid', flex: '1 1 6.5rem', minWidth: '0' })}>
        <b>{label}</b>
        <span className={quietText()}>
          {date === null ? null : (
            <>
              <span>{`${arrives} `}</span>
              <time dateTime={date} className={css({ color: 'ink', whiteSpace: 'nowrap' })}>
                {formatDay(date)}
              </time>
            </>
          )}
          {by ? (
            <span>
              <span>{`${date ? '. ' : ''}Order by `}</span>
              <time dateTime={by.instant}>{by.text}</time>
            </span>
          ) : null}
        </span>
      </span>
      <span className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>{charge}</span>
    </span>
  )
}

/** The price stands below when the text is twice the size. */
const dayAndPrice = wrapRow({ flex: '1', columnGap: '3', minWidth: '0' })

// The delivery or collection speeds, each with the server's day, price and cut-off.
import type { CheckoutDelivery, DeliveryOption, DeliveryType } from '#shared/delivery/delivery.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { deliveryLabel } from '#shared/delivery/delivery-labels.ts'
import { pounds } from '#shared/platform/money.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { css } from '#styled/css'
import { Fault } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { choiceRow, choiceList, legendStyles, sectionStyles } from './styles.ts'
import { SaveStatus } from './save-status.tsx'
import { NominatedDay } from './nominated-day.tsx'

type SpeedOptionsProps = {
  form: FormState
  how: DeliveryType
  options: readonly DeliveryOption[]
  delivery: CheckoutDelivery
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
  delivery,
  speed,
  onSpeed,
  saving,
  saved,
  problem,
}: SpeedOptionsProps) {
  const name = 'deliveryModeCode'
  const error = form.errorOf(name)
  const first = delivery.nominatedDaySlots[0]
  const title = options.find(({ deliveryModeCode }) => deliveryModeCode === speed.deliveryModeCode)?.title
  return (
    <fieldset
      className={sectionStyles}
      aria-busy={saving || undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={legendStyles}>{how === 'collect' ? 'When to collect' : 'When it arrives'}</legend>
      {error ? <Fault name={name}>{error}</Fault> : null}
      <div className={choiceList}>
        {options.map((option, index) => (
          <div key={option.deliveryModeCode} className={choiceRow}>
            <label className={row}>
              <input
                type="radio"
                id={index === 0 ? name : undefined}
                name={name}
                value={option.deliveryModeCode}
                checked={option.deliveryModeCode === speed.deliveryModeCode}
                onChange={() =>
                  onSpeed({
                    deliveryModeCode: option.deliveryModeCode,
                    ...(isNominated(option) && first ? { nominatedDate: first.date, timeFrame: first.timeFrame } : {}),
                  })
                }
              />
              <DayAndPrice option={option} delivery={delivery} />
            </label>
            {isNominated(option) ? (
              <NominatedDay form={form} slots={delivery.nominatedDaySlots} speed={speed} onSpeed={onSpeed} />
            ) : null}
          </div>
        ))}
      </div>
      <SaveStatus
        saving={saving ? 'Saving your choice…' : ''}
        saved={saved && title ? `${title} is saved.` : ''}
        failed={error ? '' : problem}
      />
    </fieldset>
  )
}

function DayAndPrice({ option, delivery }: { option: DeliveryOption; delivery: CheckoutDelivery }) {
  const nominated = isNominated(option)
  const { nominatedDaySlots, nominatedDeliveryDetails } = delivery
  return (
    <span className={dayAndPrice}>
      <span className={css({ display: 'grid', flex: '1 1 6.5rem', minWidth: '0' })}>
        <b>{option.title}</b>
        <ArrivalDay option={option} date={nominated ? (nominatedDaySlots[0]?.date ?? option.date) : option.date} />
      </span>
      <span className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>
        {`${nominated ? 'From ' : ''}${chargeLabel(nominated ? nominatedDeliveryDetails.lowestNominatedPrice : option.charge)}`}
      </span>
    </span>
  )
}

const verbs = {
  STANDARD: 'Arrives',
  EXPRESS: 'Arrives',
  NOM: 'Choose a day from',
  HPS: 'Ready to collect',
  EXPRESS_COLLECT: 'Ready to collect',
} as const satisfies Record<DeliveryOption['deliveryModeCode'], string>

function isNominated({ deliveryModeCode }: DeliveryOption): boolean {
  return deliveryModeCode === 'NOM'
}

function chargeLabel(charge: number): string {
  return charge === 0 ? 'Free' : pounds(charge)
}

/** `date` is the option's first available day. */
function ArrivalDay({ option: { deliveryModeCode, cutOffTime }, date }: { option: DeliveryOption; date: string }) {
  const { by } = deliveryLabel({ cutOffTime, standardDeliveryDate: date, expressDeliveryDate: date })
  return (
    <span className={css({ fontSize: 'sm', color: 'quiet' })}>
      <span>{`${verbs[deliveryModeCode]} `}</span>
      <time dateTime={date} className={css({ color: 'ink', whiteSpace: 'nowrap' })}>
        {formatDay(date)}
      </time>
      . Order by <time dateTime={cutOffTime}>{by}</time>
    </span>
  )
}

/** The price stands below when the text is twice the size. */
const dayAndPrice = css({ display: 'flex', flexWrap: 'wrap', flex: '1', columnGap: '3', minWidth: '0' })

const row = css({ display: 'flex', gap: '3', alignItems: 'start', padding: '4', cursor: 'pointer' })

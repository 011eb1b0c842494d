// The ways it can arrive or be collected: day, price and cut-off together, all of them the server's.
import type { CheckoutDelivery, DeliveryOption, DeliveryType } from '#shared/delivery/delivery.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { deliveryLabel } from '#shared/delivery/delivery-labels.ts'
import { pounds } from '#shared/platform/money.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { css } from '#styled/css'
import { Fault } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { choice, choiceList, legend, section } from './looks.ts'
import { Outcome } from './outcome.tsx'
import { Slots } from './slots.tsx'

type OptionsProps = {
  form: FormState
  how: DeliveryType
  options: readonly DeliveryOption[]
  delivery: CheckoutDelivery
  speed: ChosenSpeed
  onSpeed: (speed: ChosenSpeed) => void
  saving: boolean
  /** The speed that is chosen has been saved. */
  saved: boolean
  /** Words of a change that was refused. */
  problem: string
}

export function Options({ form, how, options, delivery, speed, onSpeed, saving, saved, problem }: OptionsProps) {
  const name = 'deliveryModeCode'
  const error = form.errorOf(name)
  const first = delivery.nominatedDaySlots[0]
  const title = options.find(({ deliveryModeCode }) => deliveryModeCode === speed.deliveryModeCode)?.title
  const lowest = delivery.nominatedDeliveryDetails.lowestNominatedPrice
  return (
    <fieldset
      className={section}
      aria-busy={saving || undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={legend}>{how === 'collect' ? 'When to collect' : 'When it arrives'}</legend>
      {error ? <Fault name={name}>{error}</Fault> : null}
      <div className={choiceList}>
        {options.map((option, index) => (
          <div key={option.deliveryModeCode} className={choice}>
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
              <span className={css({ display: 'grid', minWidth: '0' })}>
                <b>{option.title}</b>
                <When option={option} date={isNominated(option) ? (first?.date ?? option.date) : option.date} />
              </span>
              <span className={css({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' })}>
                {isNominated(option) ? 'From ' : ''}
                {priceWords(isNominated(option) ? lowest : option.charge)}
              </span>
            </label>
            {isNominated(option) ? (
              <Slots form={form} slots={delivery.nominatedDaySlots} speed={speed} onSpeed={onSpeed} />
            ) : null}
          </div>
        ))}
      </div>
      <Outcome
        saving={saving ? 'Saving your choice…' : ''}
        saved={saved && title ? `${title} is saved.` : ''}
        failed={error ? '' : problem}
      />
    </fieldset>
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

function priceWords(charge: number): string {
  return charge === 0 ? 'Free' : pounds(charge)
}

/** `date` is the first that can be had that way. */
function When({ option: { deliveryModeCode, cutOffTime }, date }: { option: DeliveryOption; date: string }) {
  const { by } = deliveryLabel({ cutOffTime, standardDeliveryDate: date, expressDeliveryDate: date })
  return (
    <span className={css({ fontSize: 'sm', color: 'quiet' })}>
      {verbs[deliveryModeCode]}{' '}
      <time dateTime={date} className={css({ color: 'ink', whiteSpace: 'nowrap' })}>
        {formatDay(date)}
      </time>
      . Order by{' '}
      <time dateTime={cutOffTime} className={css({ whiteSpace: 'nowrap' })}>
        {by}
      </time>
    </span>
  )
}

const row = css({ display: 'flex', gap: '3', alignItems: 'start', padding: '4', cursor: 'pointer' })

// The day and time of day of a nominated delivery. CSS shows them when the nominated option is checked, so no script is needed.
import type { DeliverySpeed, NominatedDaySlot, TimeFrame } from '#shared/delivery/delivery.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { chargeLabel } from '#shared/delivery/parcels.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { timesOfDay } from '#shared/delivery/delivery-methods.ts'
import { css } from '#styled/css'
import { flexRow } from '#styled/patterns'
import { Fault } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'

type NominatedDayProps = {
  code: DeliverySpeed
  form: FormState
  slots: readonly NominatedDaySlot[]
  speed: ChosenSpeed
  onSpeed: (speed: ChosenSpeed) => void
}

export function NominatedDay({ code, form, slots, speed, onSpeed }: NominatedDayProps) {
  const first = slots[0]
  if (!first) return null
  const date = speed.nominatedDate ?? first.date
  const timeFrame = speed.timeFrame ?? first.timeFrame
  const days = [...new Set(slots.map((slot) => slot.date))]
  const windows = slots.filter((slot) => slot.date === date)
  const error = form.errorOf('nominatedDate')
  const pick = (nominatedDate: string, window: TimeFrame) => {
    const there = slots.some((slot) => slot.date === nominatedDate && slot.timeFrame === window)
    const other = slots.find((slot) => slot.date === nominatedDate)!.timeFrame
    onSpeed({ deliveryModeCode: code, nominatedDate, timeFrame: there ? window : other })
  }
  return (
    <div className={shell}>
      {error ? <Fault name="nominatedDate">{error}</Fault> : null}
      <fieldset className={group}>
        <legend className={legend}>Day</legend>
        {days.map((day, index) => (
          <label key={day} className={chip}>
            <input
              type="radio"
              id={index === 0 ? 'nominatedDate' : undefined}
              name="nominatedDate"
              value={day}
              checked={day === date}
              onChange={() => pick(day, timeFrame)}
            />
            <time dateTime={day}>{formatDay(day)}</time>
          </label>
        ))}
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>Time of day</legend>
        {windows.map(({ timeFrame: window, price }) => (
          <label key={window} className={chip}>
            <input
              type="radio"
              name="timeFrame"
              value={window}
              checked={window === timeFrame}
              onChange={() => pick(date, window)}
            />
            <span>{`${timesOfDay[window].label}, ${chargeLabel(price)}`}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const shell = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  paddingInline: '4',
  paddingBottom: '4',
  // The nominated option's radio precedes this element in the same box.
  'div:not(:has(> label > input:checked)) > &': { display: 'none' },
})

/** A fieldset’s default minimum is the width of its content. */
const group = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  gap: '2',
  minWidth: '0',
})
const legend = css({ fontWeight: 'medium', marginBottom: '1' })

const chip = flexRow({
  gap: '2',
  minHeight: 'target',
  paddingInline: '3',
  paddingBlock: '1',
  borderWidth: '1px',
  borderColor: 'quiet',
  borderRadius: 'control',
  fontSize: 'sm',
  cursor: 'pointer',
  '&:has(input:checked)': { borderColor: 'action', boxShadow: 'inset 0 0 0 1px token(colors.action)' },
  '& input': { accentColor: 'action' },
})

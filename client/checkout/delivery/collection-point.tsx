// A collection point in the list.
import type { Venue } from '#shared/delivery/delivery.ts'
import type { DeliveryOption } from '#shared/delivery/delivery-options.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { css, cx } from '#styled/css'
import { choiceRow } from './styles.ts'

type CollectionPointProps = {
  venue: Venue
  /** The point's number on the map; null for a point outside the map. */
  onMap: number | null
  id: string | undefined
  chosen: boolean
  options: readonly DeliveryOption[]
  onChoose: () => void
}

export function CollectionPoint({ venue, onMap, id, chosen, options, onChoose }: CollectionPointProps) {
  const { name, addressLine1, addressLine2, addressLine3, town, postcode, distance, expressCollect } = venue
  const lines = [addressLine1, addressLine2, addressLine3, town, postcode].filter(Boolean).join(', ')
  const ready = dateOf(options, 'HPS')
  const sooner = expressCollect ? dateOf(options, 'EXPRESS_COLLECT') : null
  return (
    <div className={choiceRow}>
      <label className={row}>
        <input type="radio" id={id} name="venueId" value={venue.id} checked={chosen} onChange={onChoose} />
        <span className={css({ minWidth: '0', fontWeight: 'bold', overflowWrap: 'anywhere' })}>
          <span>{`${onMap ? `${onMap}. ` : ''}${name}, ${distanceLabel(distance)}`}</span>
          <span className={plain}>{lines}</span>
          <span className={cx(plain, css({ color: 'quiet' }))}>
            {`${ready ? `Ready ${formatDay(ready)}` : ''}${sooner && (!ready || sooner < ready) ? `${ready ? ', or ' : 'Ready '}${formatDay(sooner)} with express` : ''}`}
          </span>
        </span>
      </label>
      <details className={hours}>
        <summary>
          Opening hours<span className="sr-only">{` of ${name}`}</span>
        </summary>
        <dl className={css({ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '4', paddingBottom: '3' })}>
          {venue.openingHours.map(({ day, opens, closes }) => (
            <div key={day} className={css({ display: 'contents' })}>
              <dt>{day}</dt>
              <dd>{opens === '' ? 'Closed' : `${opens} to ${closes}`}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

function dateOf(options: readonly DeliveryOption[], code: DeliveryOption['code']): string | null {
  return options.find((option) => option.code === code)?.date ?? null
}

function distanceLabel(distance: number): string {
  return `${distance.toFixed(1)} ${distance === 1 ? 'mile' : 'miles'}`
}

const row = css({ display: 'flex', gap: '3', padding: '4', paddingBottom: '0', cursor: 'pointer' })

const plain = css({ display: 'block', fontSize: 'sm', fontWeight: 'normal' })

const hours = css({
  paddingLeft: '12',
  fontSize: 'sm',
  '& summary': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', textDecoration: 'underline' },
})

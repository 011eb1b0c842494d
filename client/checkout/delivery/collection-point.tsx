// A collection point in the list.
import type { Venue } from '#shared/delivery/delivery.ts'
import { isCollected, isOfferedAt } from '#shared/delivery/delivery-methods.ts'
import { inSentence } from '#shared/delivery/parcels.ts'
import type { DeliveryOption } from '#shared/delivery/delivery-options.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { css, cx } from '#styled/css'
import { disclosure } from '#styled/patterns'
import { choiceRow } from '#client/address/index.ts'

type CollectionPointProps = {
  venue: Venue
  id: string | undefined
  chosen: boolean
  options: readonly DeliveryOption[]
  onChoose: () => void
}

export function CollectionPoint({ venue, id, chosen, options, onChoose }: CollectionPointProps) {
  const { name, addressLine1, addressLine2, addressLine3, town, postcode, distance } = venue
  const lines = [addressLine1, addressLine2, addressLine3, town, postcode].filter(Boolean).join(', ')
  const ready = options.flatMap(({ code, date, label }) =>
    isCollected(code) && isOfferedAt(venue, code) && date !== null ? [{ date, label }] : [],
  )
  const sooner = ready.slice(1).filter(({ date }) => date < ready[0]!.date)
  const days = [
    ...ready.slice(0, 1).map(({ date }) => `Ready ${formatDay(date)}`),
    ...sooner.map(({ date, label }) => `${formatDay(date)} with ${inSentence(label)}`),
  ]
  return (
    <div className={choiceRow}>
      <label className={row}>
        <input type="radio" id={id} name="venueId" value={venue.id} checked={chosen} onChange={onChoose} />
        <span className={css({ minWidth: '0', fontWeight: 'bold', overflowWrap: 'anywhere' })}>
          <span>{`${name}, ${distanceLabel(distance)}`}</span>
          <span className={plain}>{lines}</span>
          <span className={cx(plain, css({ color: 'quiet' }))}>{days.join(', or ')}</span>
        </span>
      </label>
      <div className={more}>
        <a href={mapUrl(venue)} target="_blank" rel="noreferrer">
          See on a map<span className="sr-only">{`: ${name} (opens in a new tab)`}</span>
        </a>
        <details>
          <summary className={disclosure()}>
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
    </div>
  )
}

/** Opens the phone's map app where there is one. */
function mapUrl({ latitude, longitude }: Venue): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`
}

function distanceLabel(distance: number): string {
  return `${distance.toFixed(1)} ${distance === 1 ? 'mile' : 'miles'}`
}

const row = css({ display: 'flex', gap: '3', padding: '4', paddingBottom: '0', cursor: 'pointer' })

const plain = css({ display: 'block', fontSize: 'sm', fontWeight: 'normal' })

const more = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  paddingLeft: '12',
  fontSize: 'sm',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    textDecoration: 'underline',
  },
})

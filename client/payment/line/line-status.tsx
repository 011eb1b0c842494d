// The place in the line before the till: number, estimated wait, and how far it has moved. Shoppers know the line as a queue.
import type { Reply } from '#shared/platform/call.ts'
import type { lineCalls } from '#shared/payment/line-calls.ts'
import { css } from '#styled/css'

export type LinePlace = Reply<typeof lineCalls.place>

type LineStatusProps = {
  /** Null until the first reply. */
  place: LinePlace | null
  /** The first position that this page has shown. */
  began: number
}

export function LineStatus({ place, began }: LineStatusProps) {
  return (
    <div className={stack}>
      <p>Lots of people are ordering right now, so we’re letting everyone through in order.</p>
      <div className={box}>
        <p className={line}>
          You’re number <strong className={number}>{place ? place.position.toLocaleString('en-GB') : '…'}</strong>
        </p>
        <progress
          aria-label="Your way through the queue"
          className={bar}
          max={Math.max(1, began)}
          value={place ? began - place.position : 0}
        />
        {/* The number changes every few seconds; what is read out changes with the minute. */}
        <output className={css({ fontWeight: 'bold' })}>
          {place ? waitText(place.seconds) : 'Finding your place…'}
        </output>
      </div>
      <p>Keep this page open. Your bag is saved, and you haven’t been charged.</p>
    </div>
  )
}

function waitText(seconds: number): string {
  if (seconds < 45) return 'Less than a minute to go'
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `About ${minutes === 1 ? 'a minute' : `${minutes} minutes`} to go`
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2',
  padding: '4',
  bg: 'surface',
  color: 'ink',
  borderRadius: 'card',
})

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' })

const number = css({ fontSize: 'h1', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' })

const bar = css({
  appearance: 'none',
  width: 'full',
  height: '0.5rem',
  borderWidth: '0',
  bg: 'line',
  borderRadius: 'card',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { bg: 'line' },
  '&::-webkit-progress-value': { bg: 'ink' },
  '&::-moz-progress-bar': { bg: 'ink' },
})

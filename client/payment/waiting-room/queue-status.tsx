// The place in the waiting room: number, estimated wait, and how far it has moved. Shoppers know it as a queue.
import type { Reply } from '#shared/platform/call.ts'
import type { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import { css } from '#styled/css'
import { panelBox, singleColumn, wrapRow } from '#styled/patterns'

export type QueuePlace = Reply<typeof waitingRoomCalls.place>

type QueueStatusProps = {
  /** Null until the first reply. */
  place: QueuePlace | null
  /** The first position that this page has shown. */
  began: number
  /** The last look has failed. */
  isLost: boolean
}

export function QueueStatus({ place, began, isLost }: QueueStatusProps) {
  return (
    <div className={singleColumn({ gap: '4' })}>
      <p>Lots of people are ordering right now, so we’re letting everyone through in turn.</p>
      <div className={box}>
        <p className={line}>
          <span>{`${place ? 'You’re number' : 'Finding your place…'} `}</span>
          <strong className={number}>{place ? place.position.toLocaleString('en-GB') : blank}</strong>
        </p>
        <progress
          aria-label="Your way through the queue"
          className={bar}
          max={Math.max(1, began)}
          value={place ? began - place.position : 0}
        />
        {/* The number changes every few seconds; what is read out changes with the minute. */}
        <output className={css({ fontWeight: 'bold' })}>
          {isLost ? outOfReach : place ? waitText(place.seconds) : blank}
        </output>
      </div>
      <p>Keep this page open. Your bag is saved, and you haven’t been charged.</p>
    </div>
  )
}

/** Takes the room of a text that is not known yet. */
const blank = '\u00a0'
const outOfReach = 'We can’t check your place right now. We’ll keep trying.'

function waitText(seconds: number): string {
  if (seconds < 45) return 'Less than a minute to go'
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes > 60) return 'More than an hour to go'
  return `About ${minutes === 1 ? 'a minute' : `${minutes} minutes`} to go`
}

const box = panelBox({ gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', color: 'ink' })

const line = wrapRow({ alignItems: 'baseline', columnGap: '2' })

const number = css({ fontSize: 'h1', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' })

const bar = css({
  appearance: 'none',
  width: 'full',
  height: '0.5rem',
  borderWidth: '1px',
  // Not the ground, because lines are as dark as text in some brands.
  borderColor: 'line',
  bg: 'paper',
  borderRadius: 'card',
  overflow: 'hidden',
  // Without script each page begins anew.
  '@media (scripting: none)': { display: 'none' },
  '&::-webkit-progress-bar': { bg: 'paper' },
  '&::-webkit-progress-value': { bg: 'ink' },
  '&::-moz-progress-bar': { bg: 'ink' },
})

// Says how a listing was personalized for the signed-in customer, with a form that switches to the usual order and back.
// The server stores the choice.
import { listsPath } from '#shared/search/listing.ts'
import { css, cx } from '#styled/css'
import { fadingEnd } from '#client/ui/fading-end.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import type { ListingContext } from './listing-context.ts'

export function PersonalizedListNotice({ listing }: { listing: ListingContext['listing'] }) {
  const { person, url } = useVisit()
  const labels = person?.lists === 'usual' ? usualOrderLabels : personalizedLabels(listing)
  if (!person?.lists || !labels) return null
  return (
    <form method="post" action={listsPath} className={cx(line, fadingEnd)}>
      <input type="hidden" name="to" value={url.pathname + url.search} />
      <span>{labels.statement}</span>
      <button name="lists" value={labels.next} className={change}>
        {labels.buttonLabel}
      </button>
    </form>
  )
}

type NoticeLabels = { statement: string; buttonLabel: string; next: 'for-you' | 'usual' }

const usualOrderLabels: NoticeLabels = {
  statement: 'Showing our standard order.',
  buttonLabel: 'Sort it for me',
  next: 'for-you',
}

/** Null when the customer's history does not change this listing. */
function personalizedLabels(listing: ListingContext['listing']): NoticeLabels | null {
  if (!('forYou' in listing) || !listing.forYou) return null
  const { sizes, history, ordered } = listing.forYou
  const ownSizes = sizes.length > 0 ? `your ${sizes.length === 1 ? 'size' : 'sizes'} ${joinSizes(sizes)}` : null
  const historyPhrase = history ? 'items like those you’ve bought, saved or viewed' : null
  const reasons = [ownSizes, historyPhrase].filter(Boolean).join(', and ')
  return ordered
    ? {
        statement: `Sorted for you: ${ownSizes ? reasons : historyPhrase} first.`,
        buttonLabel: 'Show standard order',
        next: 'usual',
      }
    : { statement: `Picked out for you: ${reasons}.`, buttonLabel: 'Hide my picks', next: 'usual' }
}

/** Names at most `maxNamedSizes` items: `8, 14 and others`. */
function joinSizes(sizes: readonly string[]): string {
  const named = sizes.length > maxNamedSizes ? [...sizes.slice(0, maxNamedSizes - 1), 'others'] : sizes
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

const maxNamedSizes = 4

/** One line, which scrolls sideways where it is too long: the goods come first. */
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  fontSize: 'sm',
  color: 'ink',
  position: 'relative',
  overflowX: 'auto',
  whiteSpace: 'nowrap',
})
const change = css({
  minHeight: 'target',
  paddingInline: '0',
  bg: 'transparent',
  color: 'ink',
  fontWeight: 'bold',
  textDecoration: 'underline',
  cursor: 'pointer',
})

// Says how a listing was personalized for the signed-in customer, with a form that switches to the usual order and back.
// The server stores the choice.
import { inWords } from '#shared/platform/text/in-words.ts'
import { listsPath } from '#shared/search/listing.ts'
import { css } from '#styled/css'
import { linkButton } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import type { ListingContext } from './listing-context.ts'

export function PersonalizedListNotice({ listing }: { listing: ListingContext['listing'] }) {
  const { person, url } = useVisit()
  const labels = person?.lists === 'usual' ? usualOrderLabels : personalizedLabels(listing)
  if (!person?.lists || !labels) return null
  return (
    <form method="post" action={listsPath} className={line}>
      <input type="hidden" name="to" value={url.pathname + url.search} />
      {labels.statement}{' '}
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
  const reasons = [ownSizes, history ? 'what you’ve bought, saved or viewed' : null].filter(Boolean).join(', and ')
  return ordered
    ? {
        statement: `Sorted for you by ${reasons}.`,
        buttonLabel: 'Show standard order',
        next: 'usual',
      }
    : { statement: `Picked out for you: ${reasons}.`, buttonLabel: 'Hide my picks', next: 'usual' }
}

/** Names at most `maxNamedSizes` items: `8, 14 and others`. */
function joinSizes(sizes: readonly string[]): string {
  const named = sizes.length > maxNamedSizes ? [...sizes.slice(0, maxNamedSizes - 1), 'others'] : sizes
  return inWords(named)
}

const maxNamedSizes = 4

const line = css({ fontSize: 'sm', color: 'ink', lineHeight: 'snug', paddingBlock: '2' })
/** As large as a finger within lines of text: the goods come first. */
const change = linkButton({ marginBlock: '-3', fontWeight: 'bold' })

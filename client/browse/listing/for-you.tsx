// Says how a list was made for the person who is signed in, and takes one press to have it the other way; remembered.
import { listsPath } from '#shared/search/lists-path.ts'
import { css } from '#styled/css'
import { useVisit } from '#client/platform/visit-context.tsx'
import type { Shown } from './shown.ts'

export function ForYou({ listing }: { listing: Shown['listing'] }) {
  const { person, url } = useVisit()
  const words = person?.lists === 'usual' ? usual : wordsOf(listing)
  if (!person?.lists || !words) return null
  return (
    <form method="post" action={listsPath} className={line}>
      <input type="hidden" name="to" value={url.pathname + url.search} />
      <span>{words.says}</span>
      <button name="lists" value={words.next} className={change}>
        {words.offers}
      </button>
    </form>
  )
}

type Words = { says: string; offers: string; next: 'for-you' | 'usual' }

const usual: Words = { says: 'In the usual order, for everybody.', offers: 'Order it for me', next: 'for-you' }

/** Null when nothing that is known of them changes this list. */
function wordsOf(listing: Shown['listing']): Words | null {
  if (!('forYou' in listing) || !listing.forYou) return null
  const { sizes, history, ordered } = listing.forYou
  const own = sizes.length > 0 ? `your ${sizes.length === 1 ? 'size' : 'sizes'} ${inWords(sizes)}` : null
  const past = history ? 'what is like what you bought, saved or looked at' : null
  const both = [own, past].filter(Boolean).join(', and ')
  return ordered
    ? { says: `Ordered for you: ${own ? both : past} first.`, offers: 'Show the usual order', next: 'usual' }
    : { says: `Marked for you: ${both}.`, offers: 'Show it without marks', next: 'usual' }
}

/** A few by name: `8, 14 and others`. */
function inWords(sizes: readonly string[]): string {
  const named = sizes.length > mostNamed ? [...sizes.slice(0, mostNamed - 1), 'others'] : sizes
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

const mostNamed = 4

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  fontSize: 'sm',
  color: 'ink',
  bg: 'surface',
  borderRadius: 'card',
  paddingInline: '4',
  paddingBlock: '1',
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

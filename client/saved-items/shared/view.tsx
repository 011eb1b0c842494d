// The view of a shared list: its items with today's price and stock, and a heart and "Add to bag" for whoever looks at it.
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { firstListName } from '#shared/saved-items/saved-lists.ts'
import { css, cx } from '#styled/css'
import { headingCount, pageColumn } from '#styled/patterns'
import { lineKey } from '#client/bag/index.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { cardGrid } from '#client/product/index.ts'
import { SavedItemCard } from '#client/saved-items/card/saved-item-card.tsx'
import { Oops } from '#client/ui/oops.tsx'

export default function SharedListView({ params: { token } }: { params: { token: string } }) {
  const { data, failed } = useCall(savedItemsCalls.shared, { query: { token } })
  const { pathname } = useVisit().url
  if (failed || data?.state !== 'open')
    return (
      <div className={pageColumn()}>
        <h1>{failed ? 'A shared list' : 'This list isn’t shared any more'}</h1>
        {failed ? (
          <p>
            <Oops>
              <a href={pathname}>Try again</a>
            </Oops>
          </p>
        ) : (
          <p>
            Whoever made it has stopped sharing it. <a href="/">Continue shopping</a>
          </p>
        )}
      </div>
    )
  const { name, by, entries } = data
  return (
    <div className={pageColumn({ alignContent: 'start' })}>
      <div>
        <h1 className={css({ overflowWrap: 'anywhere' })}>
          <span>{name === firstListName ? 'A list shared with you' : name}</span>
          {entries.length > 0 ? <span className={headingCount()}>{` (${entries.length})`}</span> : null}
        </h1>
        <p className={css({ color: 'quiet', overflowWrap: 'anywhere' })}>
          {`${by ? `Shared by ${by}` : 'Shared with you by its link'}. Add what you like to your own bag.`}
        </p>
      </div>
      {entries.length === 0 ? <p>There’s nothing in this list yet.</p> : null}
      <ul className={cx(cardGrid, css({ rowGap: '8' }))} aria-label={name}>
        {entries.map((entry, at) => (
          <li key={lineKey(entry)} className={css({ display: 'grid' })}>
            <SavedItemCard entry={entry} eager={at < 4} lists={null} />
          </li>
        ))}
      </ul>
    </div>
  )
}

// The search page without results: a spelling suggestion, the nearest categories, goods, help. The term stands in the header's search field.
import type { Listing } from '#shared/search/listing.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { textLink } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { chip, chipRow } from '#client/browse/listing/chips.ts'
import { WithoutGoods } from '#client/browse/listing/without-goods.tsx'
import { HelpResults } from './help-results.tsx'

/** Pages that help when the shop has no answer of its own. */
const contactPages = [
  { label: 'Help: answers to common questions', path: '/help' },
  { label: 'Contact us', path: '/contact' },
]

export function NothingFound({ term, listing }: { term: string; listing: Listing }) {
  const { brand } = useVisit()
  const { help = [], absent } = listing.reading ?? {}
  return (
    <WithoutGoods
      heading={absent ? `${brand.name} doesn’t sell “${absent}”.` : messages.pageMessages.nothingFound}
      said={<Said term={term} listing={listing} />}
      near={listing.reading?.nearest[0]}
    >
      <HelpResults help={help.length > 0 ? help : contactPages} />
    </WithoutGoods>
  )
}

function Said({ term, listing: { didYouMean, searchedFor, reading } }: { term: string; listing: Listing }) {
  return (
    <>
      {reading?.absent && !searchedFor ? null : (
        <p className={css({ overflowWrap: 'anywhere' })}>{`You searched for “${term}”.`}</p>
      )}
      {didYouMean ? (
        <p>
          Did you mean{' '}
          <a href={`/shop/s/?${new URLSearchParams({ term: didYouMean })}`} className={textLink()}>
            {didYouMean}
          </a>
          ?
        </p>
      ) : reading?.absent ? null : (
        <p className={css({ color: 'quiet' })}>
          Check the spelling, or try fewer or more general words. A product number works too.
        </p>
      )}
      {reading && reading.nearest.length > 0 ? (
        <nav aria-label="Close to what you typed">
          <ul className={chipRow}>
            {reading.nearest.map(({ categoryLabel, path }) => (
              <li key={path}>
                <a href={path} className={chip}>
                  {categoryLabel}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  )
}

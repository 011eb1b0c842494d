// How a search was read: its parts as links that remove them, and what was left out because nothing fits it.
import type { PartKind, SearchReading } from '#shared/search/listing.ts'
import { css } from '#styled/css'
import { chip, chipRow } from '#client/browse/listing/chips.ts'
import { listingHref, type ListingContext } from '#client/browse/listing/listing-context.ts'

const labels: Partial<Record<PartKind, string>> = {
  category: 'Category: ',
  people: 'For: ',
  size: 'Size: ',
  colour: 'Colour: ',
  brand: 'Brand: ',
  fit: 'Fit: ',
  material: 'Material: ',
  price: 'Price: ',
}

/** A single part is the search itself: without it nothing is searched. */
export function ReadParts({ reading: { parts }, context }: { reading: SearchReading; context: ListingContext }) {
  if (parts.length < 2) return null
  return (
    <nav aria-label="Your search">
      <ul className={chipRow}>
        {parts.map(({ kind, label, without }) => (
          <li key={`${kind} ${label} ${without}`}>
            <a
              href={listingHref({ ...context, term: without }, { ...context.address, page: 1 })}
              rel="nofollow"
              data-keep-scroll
              className={chip}
            >
              <span className="sr-only">Remove </span>
              <span>{kind === 'word' ? `“${label}”` : `${labels[kind] ?? ''}${capitalised(label)}`}</span>
              <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function capitalised(label: string) {
  return label.length <= 4 && /^(?:\d|x*[sl]$|m$)/.test(label)
    ? label.toUpperCase()
    : label.charAt(0).toUpperCase() + label.slice(1)
}

export function LeftOut({ reading: { absent, leftOut } }: { reading: SearchReading }) {
  const omitted = leftOut.map((label) => `“${label}”`)
  const named = omitted.length > 1 ? `${omitted.slice(0, -1).join(', ')} and ${omitted.at(-1)}` : omitted[0]
  return (
    <>
      {absent ? <p className={note}>We don’t sell “{absent}”. These come closest.</p> : null}
      {named ? <p className={note}>Nothing matches everything you typed, so we left out {named}.</p> : null}
    </>
  )
}

const note = css({ fontSize: { base: 'sm', lg: 'md' }, overflowWrap: 'anywhere' })

// The help and account pages that a search finds: one row above the goods, or a list where there are none.
import type { SearchReading } from '#shared/search/listing.ts'
import { flexRow, surface } from '#styled/patterns'
import { chip, chipRow } from '#client/browse/listing/chips.ts'
import { isOfferedHelp } from '#client/platform/offered-help.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

type HelpResultsProps = {
  help: SearchReading['help']
  /** The help page opens with the answers to it. */
  term?: string
  /** Above goods. */
  inRow?: boolean
}

export function HelpResults({ help, term, inRow = false }: HelpResultsProps) {
  const { toggles } = useVisit()
  const offered = help.filter(({ path }) => isOfferedHelp(path, toggles))
  if (offered.length === 0) return null
  return (
    <nav aria-label="Help with your search">
      <ul className={inRow ? chipRow : list}>
        {offered.map(({ label, path }) => (
          <li key={path}>
            <a
              href={path === '/help' && term ? `${path}?${new URLSearchParams({ q: term })}` : path}
              className={inRow ? chip : link}
            >
              {label}
              <span aria-hidden="true">›</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const list = surface({ display: 'grid', gap: '0', maxWidth: 'prose' })
const link = flexRow({
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'target',
  paddingInline: '4',
  color: 'ink',
  _hover: { textDecoration: 'underline' },
})

// The help and account pages that a search finds: a short list above the goods.
import type { SearchReading } from '#shared/search/listing.ts'
import { css } from '#styled/css'
import { isOfferedHelp } from '#client/platform/offered-help.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

/** `term`: the help page opens with the answers to it. */
export function HelpResults({ help, term }: { help: SearchReading['help']; term?: string }) {
  const { toggles } = useVisit()
  const offered = help.filter(({ path }) => isOfferedHelp(path, toggles))
  if (offered.length === 0) return null
  return (
    <nav aria-label="Help with your search">
      <ul className={list}>
        {offered.map(({ label, path }) => (
          <li key={path}>
            <a href={path === '/help' && term ? `${path}?${new URLSearchParams({ q: term })}` : path} className={link}>
              {label}
              <span aria-hidden="true">›</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const list = css({
  display: 'grid',
  gap: '0',
  maxWidth: 'prose',
  listStyle: 'none',
  margin: '0',
  padding: '0',
  borderRadius: 'card',
  bg: 'surface',
})
const link = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  paddingInline: '4',
  color: 'ink',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
})

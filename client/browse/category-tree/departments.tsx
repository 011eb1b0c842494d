// The departments as tiles, and the message that shows them in place of a list that failed to load.
import { searchCalls } from '#shared/search/search-calls.ts'
import { css } from '#styled/css'
import { panelBox, stack } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { messages } from '#shared/messages/index.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** The page frame has already loaded this call, so the tiles cost no request. */
export function Departments({ heading = 'Shop by department' }: { heading?: string }) {
  const { data } = useCall(searchCalls.departments, {})
  if (!data || data.categories.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className={css({ marginBottom: '4' })}>{heading}</h2>
      <ul className={list}>
        {data.categories.map(({ path, categoryLabel }) => (
          <li key={path}>
            <a href={path} className={tile}>
              {categoryLabel}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = css({
  display: 'grid',
  gap: '3',
  // One row on a wide screen.
  gridTemplateColumns: {
    base: 'repeat(auto-fill, minmax(min(14rem, 44%), 1fr))',
    lg: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  },
})
const tile = panelBox({
  placeItems: 'center',
  minHeight: '6rem',
  padding: { base: '4', lg: '2' },
  color: 'ink',
  fontFamily: 'heading',
  fontSize: 'h3',
  fontWeight: 'var(--heading-weight)',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
})

/** Shown instead of a listing that failed to load; `href` tries again. */
export function ListUnavailable({ href }: { href: string }) {
  return (
    <div className={stack({ gap: '8' })}>
      <div className={stack({ gap: '4', justifyItems: 'start' })} role="alert">
        <p className={css({ fontSize: 'lg' })}>{messages.pageMessages.listTrouble}</p>
        <ButtonLink href={href}>Try again</ButtonLink>
      </div>
      <Departments />
    </div>
  )
}

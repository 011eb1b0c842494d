// The departments as tiles. The page frame has already loaded this call, so the tiles cost no request.
import { searchCalls } from '#shared/search/search-calls.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'

export function Departments({ heading = 'Shop by department' }: { heading?: string }) {
  const { data } = useCall(searchCalls.departments, {})
  if (!data || data.categories.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className={css({ fontSize: 'h2', margin: '0', marginBottom: '4' })}>{heading}</h2>
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
  listStyle: 'none',
  margin: '0',
  padding: '0',
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 44%), 1fr))',
})
const tile = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: '6rem',
  padding: '4',
  bg: 'surface',
  color: 'ink',
  borderRadius: 'card',
  fontFamily: 'heading',
  fontSize: 'h3',
  fontWeight: 'var(--heading-weight)',
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
})

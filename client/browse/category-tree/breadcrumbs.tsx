// The breadcrumb trail. The first crumb carries the brand's name, because a department may be called Home; the last is the
// page itself.
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'
import type { Crumb } from '#shared/products/product.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { brand } = useVisit()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label="Breadcrumb">
      <ol className={list}>
        <li>
          <a href="/" className={link}>
            {brand.name}
          </a>
        </li>
        {crumbs.map(({ path, categoryLabel }, at) => (
          <li key={path} className={item}>
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{categoryLabel}</span>
            ) : (
              <a href={path} className={link}>
                {categoryLabel}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const list = quietText({
  display: 'flex',
  flexWrap: { lg: 'wrap' },
  columnGap: '2',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  '& > li': { flexShrink: { lgDown: '0' } },
})
const item = css({ _before: { content: '"/"', marginRight: '2', color: 'quiet' } })
const link = css({
  color: 'quiet',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  _hover: { color: 'ink' },
})

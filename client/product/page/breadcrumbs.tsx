// The breadcrumbs of the product page, and beside them the navigation within the listing that the shopper came from.
import { css } from '#styled/css'
import type { Product } from '#shared/products/product.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ListNavigation } from './list-navigation.tsx'

export function ProductBreadcrumbs({ product }: { product: Product }) {
  return (
    <div className={row}>
      <nav
        aria-label="Breadcrumb"
        className={css({ flex: '1', minWidth: '0', overflowX: 'auto', scrollbarWidth: 'none' })}
      >
        <ol className={list}>
          <li>
            <a href="/" className={link}>
              {useVisit().brand.name}
            </a>
          </li>
          {product.breadCrumbData.map(({ categoryLabel, path }) => (
            <li key={path}>
              <a href={path} className={link}>
                {categoryLabel}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ListNavigation productNumber={product.productNumber} />
    </div>
  )
}

/** The height of the list navigation, which is added after load, so that the layout does not shift. */
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '3.25rem',
  paddingBlock: '1',
  marginBlockEnd: { base: '-8', lg: '-10' },
})

/** A narrow screen shows only the last crumb, as a link up. */
const list = css({
  display: 'flex',
  whiteSpace: 'nowrap',
  fontSize: 'sm',
  color: 'quiet',
  '& > li': { flexShrink: '0' },
  '& > li + li::before': {
    content: { base: '"‹"', md: '"/"' },
    paddingInlineStart: { md: '2' },
    paddingInlineEnd: '2',
  },
  '& > li:not(:last-child)': { mdDown: { display: 'none' } },
})

const link = css({
  display: 'inline-block',
  paddingBlock: '2',
  color: 'quiet',
  textDecoration: 'none',
  _hover: { color: 'ink', textDecoration: 'underline' },
})

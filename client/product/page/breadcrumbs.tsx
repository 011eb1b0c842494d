// The breadcrumbs of the product page, and beside them the navigation within the listing that the shopper came from.
import { useMemo } from 'react'
import { css } from '#styled/css'
import { flexRow, hoverLink, quietText } from '#styled/patterns'
import type { Product } from '#shared/products/product.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { neighboursInSourceList } from '#client/browse/index.ts'
import { useHydrated } from '#client/platform/scheduling/awake.ts'

export function ProductBreadcrumbs({ product }: { product: Product }) {
  return (
    <div className={row}>
      <nav aria-label="Breadcrumb" className={css({ minWidth: '0', overflowX: 'auto', scrollbarWidth: 'none' })}>
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
const row = flexRow({
  gap: '3',
  minHeight: { base: '2rem', md: '3.25rem' },
  paddingBlock: { md: '1' },
  marginBottom: { base: '-8', lg: '-10' },
})

/** A narrow screen shows only the last crumb, as a link up. */
const list = quietText({
  display: 'flex',
  whiteSpace: 'nowrap',
  '& > li': { flexShrink: '0' },
  '& > li + li::before': { content: { base: '"‹"', md: '"/"' }, paddingLeft: { md: '2' }, paddingRight: '2' },
  '& > li:not(:last-child)': { mdDown: { display: 'none' } },
})

const link = css({
  display: 'inline-block',
  paddingBlock: { base: '1', md: '2' },
  color: 'quiet',
  _hover: { color: 'ink', textDecoration: 'underline' },
})

function ListNavigation({ productNumber }: { productNumber: string }) {
  const awake = useHydrated()
  const found = useMemo(() => (awake ? neighboursInSourceList(productNumber) : null), [awake, productNumber])
  if (!found) return null
  const { path, previous, next } = found
  return (
    <nav aria-label="The list you came from" className={flexRow({ flexShrink: '0', marginLeft: 'auto' })}>
      <a href={path} className={step}>
        Back to list
      </a>
      {previous ? (
        <a href={`/shop/p/${previous}`} rel="prev" aria-label="Previous product" className={step}>
          <Arrow d="M12.5 4 6.5 10l6 6" />
        </a>
      ) : null}
      {next ? (
        <a href={`/shop/p/${next}`} rel="next" aria-label="Next product" className={step}>
          <Arrow d="m7.5 4 6 6-6 6" />
        </a>
      ) : null}
    </nav>
  )
}

function Arrow({ d }: { d: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

const step = hoverLink({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'target',
  minHeight: { base: '2rem', md: 'target' },
  fontSize: 'sm',
  whiteSpace: 'nowrap',
})

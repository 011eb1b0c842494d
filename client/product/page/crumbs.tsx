// The way here from the home page, and beside it the way along the list one came from.
import { css } from '#styled/css'
import type { Product } from '#shared/products/product.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ToNeighbours } from './to-neighbours.tsx'

export function Crumbs({ product }: { product: Product }) {
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
      <ToNeighbours productNumber={product.productNumber} />
    </div>
  )
}

/** As high as what may join it after load, so that nothing moves. */
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '3.25rem',
  paddingBlock: '1',
  marginBlockEnd: { base: '-8', lg: '-10' },
})

/** A phone has room for one: the way back up. */
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

// Links back to the listing that the shopper came from, and to the previous and next product in it. The listing is in session
// storage, so the links appear after hydration.
import { useMemo } from 'react'
import { css } from '#styled/css'
import { neighboursInSourceList } from '#client/browse/index.ts'
import { useAwake } from '#client/platform/scheduling/awake.ts'

export function ListNavigation({ productNumber }: { productNumber: string }) {
  const awake = useAwake()
  const found = useMemo(() => (awake ? neighboursInSourceList(productNumber) : null), [awake, productNumber])
  if (!found) return null
  const { path, previous, next } = found
  return (
    <nav
      aria-label="The list you came from"
      className={css({ display: 'flex', flexShrink: '0', alignItems: 'center' })}
    >
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

const step = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'target',
  minHeight: 'target',
  fontSize: 'sm',
  color: 'ink',
  whiteSpace: 'nowrap',
  _hover: { textDecoration: 'underline' },
})

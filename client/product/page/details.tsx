// Description, details, composition, care and delivery, each in a `details` element.
import { memo, useState, type ReactNode } from 'react'
import { deliveryTerms } from './delivery-promise.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/products/product.ts'

/** The browser keeps the server's HTML, whose texts are not in the page's state; after a navigation the browser renders them. */
export const ProductDetails = memo(function ProductDetails({ product }: { product: Product }) {
  const id = `details-${product.productNumber}`
  const [html] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML))
  return html === undefined ? (
    <div id={id}>
      <Details product={product} />
    </div>
  ) : (
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
})

function Details({ product }: { product: Product }) {
  const { description, details, composition, care, deliveryCharge, price, productNumber } = product
  return (
    <div className={css({ borderBlockEndWidth: '1px', borderBlockEndStyle: 'solid', borderColor: 'line' })}>
      <Part heading="Description" open>
        {/* Safe as HTML: the edge worker sanitises every reply (worker/gateway/upstream/query-upstream.ts). */}
        <div className={prose} dangerouslySetInnerHTML={{ __html: description }} />
      </Part>
      {details.length > 0 ? (
        <Part heading="Details" open>
          <List items={details} />
          <p className={css({ color: 'quiet', marginBlockStart: '3' })}>Product number {productNumber}</p>
        </Part>
      ) : null}
      {composition || care.length > 0 ? (
        <Part heading="Composition and care">
          {composition ? <p className={css({ marginBlockEnd: '3' })}>{composition}</p> : null}
          <List items={care} />
        </Part>
      ) : null}
      <Part heading="Delivery and returns">
        <p>
          {deliveryTerms(deliveryCharge, price)}. See <a href="/delivery">delivery</a> and{' '}
          <a href="/returns">returns</a> for all your options and how to send something back.
        </p>
      </Part>
    </div>
  )
}

function Part({ heading, open = false, children }: { heading: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className={part}>
      <summary className={summary}>
        <h2 className={css({ fontSize: 'h3', fontWeight: 'medium' })}>{heading}</h2>
        <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M2 8h12" />
          <path d="M8 2v12" className={css({ '[open] > summary &': { display: 'none' } })} />
        </svg>
      </summary>
      <div className={css({ paddingBlockEnd: '5', maxWidth: 'prose', '& a': { textDecoration: 'underline' } })}>
        {children}
      </div>
    </details>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

const part = css({ borderBlockStartWidth: '1px', borderBlockStartStyle: 'solid', borderColor: 'line' })

const summary = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4',
  minHeight: '3.5rem',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
})

const bullets = css({ display: 'grid', gap: '1', listStyle: 'disc', paddingInlineStart: '5' })

const prose = css({
  overflowWrap: 'anywhere',
  '& p, & ul, & ol': { marginBlockEnd: '3' },
  '& ul, & ol': { paddingInlineStart: '5' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
})

// Description, details, dimensions, composition and care, each in a `details` element.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import type { Product } from '#shared/products/product.ts'
import { Dimensions } from './dimensions.tsx'

export function Details({ product }: { product: Product }) {
  const { description, composition, care, productNumber } = product
  const { facts, details } = factsIn(product.details)
  return (
    <div className={css({ borderBottomWidth: '1px', borderColor: 'line' })}>
      <Part heading="Description" open>
        {/* Safe as HTML: the edge worker sanitises every reply (worker/gateway/upstream/query-upstream.ts). */}
        <div className={prose} dangerouslySetInnerHTML={{ __html: description }} />
      </Part>
      {details.length > 0 ? (
        <Part heading="Details" open>
          <List items={details} />
          <p className={css({ color: 'quiet', marginTop: '3' })}>{`Product number ${productNumber}`}</p>
        </Part>
      ) : null}
      {facts.length > 0 ? (
        <Part heading={facts.some(([label]) => label === 'Width') ? 'Dimensions and access' : 'Specification'} open>
          <Dimensions facts={facts} />
        </Part>
      ) : null}
      {composition || care.length > 0 ? (
        <Part heading="Composition and care">
          {composition ? <p className={css({ marginBottom: '3' })}>{composition}</p> : null}
          <List items={care} />
        </Part>
      ) : null}
    </div>
  )
}

/** Details of the form `Width: 86 cm` are facts, in a table of their own. */
function factsIn(all: readonly string[]) {
  const parsed = all.map((text) => /^([A-Z][\w ]{1,24}): (.+)$/.exec(text))
  return {
    facts: parsed.flatMap((found) => (found ? [[found[1]!, found[2]!] as const] : [])),
    details: all.filter((_, at) => !parsed[at]),
  }
}

function Part({ heading, open = false, children }: { heading: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className={part}>
      <summary className={css({ minHeight: '3.5rem' })}>
        <h2 className={css({ fontSize: 'h3', fontWeight: 'medium' })}>{heading}</h2>
      </summary>
      <div className={css({ paddingBottom: '5', maxWidth: 'prose', '& a': { textDecoration: 'underline' } })}>
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

const part = css({ borderTopWidth: '1px', borderColor: 'line' })

const bullets = stack({ gap: '1', listStyle: 'disc', paddingLeft: '5' })

const prose = css({
  overflowWrap: 'anywhere',
  '& p, & ul, & ol': { marginBottom: '3' },
  '& ul, & ol': { paddingLeft: '5' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
})

// What goes with the product just added: the product page's set, already called for there.
import { css } from '#styled/css'
import { goodsPicture, stack } from '#styled/patterns'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'

const most = 3

export function GoesWith({ productNo }: { productNo: string }) {
  const { data } = useCall(recommendationCalls.completeTheSet, { query: { productId: productNo } })
  if (!data?.products.length) return null
  return (
    <section
      aria-labelledby="goes-with"
      className={stack({ gap: '3', borderTopWidth: '1px', borderColor: 'line', paddingTop: '4' })}
    >
      <h3 id="goes-with">Goes well with it</h3>
      <ul className={row}>
        {data.products.slice(0, most).map((card) => (
          <li key={card.productNumber}>
            <a
              href={`/shop/p/${card.productNumber}`}
              className={css({ display: 'grid', gap: '1', color: 'ink', fontSize: 'sm' })}
            >
              <Picture picture={card.picture} sizes="120px" alt="" className={goodsPicture({ display: 'block' })} />
              <span>{card.productName}</span>
              <Price price={card.price} priceTo={card.priceTo} wasPrice={card.wasPrice} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const row = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '3' })

// What had to leave the bag, and a bag in which nothing can be had any more.
import type { Cart } from '#shared/bag/cart.ts'
import { css } from '#styled/css'
import { useBagState } from '#client/bag/store/bag.ts'

export function RemovedItems({ cart: { removedOutOfStockItems, allItemsOutOfStock } }: { cart: Cart }) {
  const { removedNotice } = useBagState()
  const gone = removedNotice?.items ?? removedOutOfStockItems
  const all = allItemsOutOfStock || removedNotice?.all
  if (!gone.length && !all) return null
  return (
    <div aria-live="polite" className={shell}>
      {all ? 'Everything in your bag has sold out.' : null}
      {gone.length ? (
        <>
          No longer available, and taken out of your bag:
          <ul className={css({ paddingInlineStart: '5', listStyle: 'disc' })}>
            {gone.map(({ productNo, productOptionNo, productName }) => (
              <li key={productNo + productOptionNo}>
                <a href={`/shop/p/${productNo}`} className={css({ textDecoration: 'underline' })}>
                  {productName}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

const shell = css({ display: 'grid', gap: '2', padding: '4', bg: 'surface', borderRadius: 'card' })

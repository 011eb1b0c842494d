// The items of an order's card: pictures in a row, or a list with names. A long order shows its first items only.
import type { Order } from '#shared/customers/customer.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { flexRow, goodsPicture, quietText, stack } from '#styled/patterns'
import { Picture } from '#client/ui/picture.tsx'

const maxShown = 4

export function OrderItems({ items, named }: { items: Order['items']; named: boolean }) {
  const others = items.length - maxShown
  return (
    <ul className={named ? stack({ gap: '4' }) : flexRow({ gap: '2' })}>
      {items.slice(0, maxShown).map((item) => (
        <li
          key={`${item.productNo} ${item.productOptionNo}`}
          className={css({ display: 'flex', alignItems: 'start', gap: '4', minWidth: '0' })}
        >
          <Picture picture={item.picture} sizes="4rem" alt={named ? '' : item.productName} className={image} />
          {named ? <ItemDescription item={item} /> : null}
        </li>
      ))}
      {others > 0 ? (
        <li className={quietText({ whiteSpace: 'nowrap' })}>{named ? `and ${others} more` : `+${others}`}</li>
      ) : null}
    </ul>
  )
}

function ItemDescription({ item }: { item: Order['items'][number] }) {
  return (
    <div className={css({ minWidth: '0', fontSize: 'sm' })}>
      {item.picture ? (
        <a
          href={`/shop/p/${item.productNo}`}
          className={css({ textDecoration: 'underline', overflowWrap: 'anywhere' })}
        >
          {item.productName}
        </a>
      ) : (
        item.productName
      )}
      <p className={css({ color: 'quiet' })}>
        {variantLabel(item)}
        <br />
        <span>{item.quantity === 1 ? pounds(item.unitPrice) : `${item.quantity} × ${pounds(item.unitPrice)}`}</span>
      </p>
    </div>
  )
}

const image = goodsPicture({ flex: 'none', width: 'min(4rem, 18vw)', borderRadius: 'control' })

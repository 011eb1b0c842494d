// A notice about the stock of a saved product, only when stock is low, gone or the product is discontinued.
import { css } from '#styled/css'
import type { CartEntry } from '#shared/bag/cart.ts'

type StockNoticeProps = { of: Pick<CartEntry, 'productDetails' | 'stockStatus' | 'stockLevel'> }

export function StockNotice({ of: { productDetails, stockStatus, stockLevel } }: StockNoticeProps) {
  if (!productDetails) return <p className={warning}>We no longer sell this.</p>
  if (stockStatus === 'OUT_OF_STOCK')
    return (
      <p className={warning}>
        {productDetails.outOfStockNotReturning ? 'Sold out and not coming back' : 'Out of stock'}
      </p>
    )
  return stockLevel === null ? null : <p className={warning}>{`Only ${stockLevel} left`}</p>
}

export const warning = css({ margin: '0', fontSize: 'sm', fontWeight: 'bold', color: 'sale' })

// A notice about the stock of a saved product, only when stock is low, gone or the product is discontinued.
import type { CartEntry } from '#shared/bag/cart.ts'
import { errorText } from '#styled/patterns'

type StockNoticeProps = { of: Pick<CartEntry, 'productDetails' | 'stockStatus' | 'stockLevel'> }

export function StockNotice({ of: { productDetails, stockStatus, stockLevel } }: StockNoticeProps) {
  if (!productDetails) return <p className={errorText()}>We no longer sell this.</p>
  if (stockStatus === 'OUT_OF_STOCK')
    return (
      <p className={errorText()}>
        {productDetails.outOfStockNotReturning ? 'Sold out and not coming back' : 'Out of stock'}
      </p>
    )
  return stockLevel === null ? null : <p className={errorText()}>{`Only ${stockLevel} left`}</p>
}

// The lines of the bag sheet: a line of the cart, or an item whose add call is pending.
import type { ReactNode, SubmitEvent } from 'react'
import { css } from '#styled/css'
import { errorText, goodsPicture, linkButton, quietText } from '#styled/patterns'
import { priceLabel } from '#shared/platform/money.ts'
import type { ProductPicture as PictureData } from '#shared/products/product.ts'
import { removeWithUndo, useBagState, type ShownEntry } from '#client/bag/store/bag.ts'
import type { PendingItem } from '#client/bag/store/bag-state.ts'
import { Picture } from '#client/ui/picture.tsx'

type PendingLineProps = { item: Pick<PendingItem, 'quantity'> & { preview: Readonly<PendingItem['preview']> } }

export function PendingLine({ item: { quantity, preview } }: PendingLineProps) {
  return (
    <LineLayout picture={preview?.picture ?? null} name={preview?.productName ?? 'Your item'} waiting>
      {preview ? <Details {...preview} quantity={quantity} /> : null}
      <p className={quietText()}>Adding…</p>
    </LineLayout>
  )
}

export function SheetLine({ entry }: { entry: ShownEntry }) {
  const { productDetails, quantity, unitPrice, waiting } = entry
  return (
    <LineLayout
      picture={productDetails?.picture ?? null}
      name={productDetails?.productName ?? 'No longer sold'}
      waiting={waiting}
    >
      {productDetails ? <Details {...productDetails} price={unitPrice} quantity={quantity} /> : null}
      <RemoveForm entry={entry} />
    </LineLayout>
  )
}

function RemoveForm({ entry }: { entry: ShownEntry }) {
  const { lineErrors } = useBagState()
  const { productNo, productOptionNo, productDetails } = entry

  function remove(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void removeWithUndo(entry)
  }

  return (
    <form method="post" action="/shop/bag/edit" onSubmit={remove}>
      <input type="hidden" name="productNo" value={productNo} />
      <input type="hidden" name="productOptionNo" value={productOptionNo} />
      <button
        name="quantity"
        value={0}
        aria-label={`Remove ${productDetails?.productName ?? `product ${productNo}`}`}
        className={linkButton({ fontSize: 'sm' })}
      >
        Remove
      </button>
      {lineErrors[entry.key] ? (
        <p role="alert" className={errorText()}>
          {lineErrors[entry.key]}
        </p>
      ) : null}
    </form>
  )
}

type LineLayoutProps = { picture: PictureData | null; name: string; waiting: boolean; children: ReactNode }

function LineLayout({ picture, name, waiting, children }: LineLayoutProps) {
  return (
    <li aria-busy={waiting} className={line}>
      <Picture picture={picture} eager sizes="96px" alt="" className={goodsPicture({ display: 'block' })} />
      <div>
        <p className={css({ fontWeight: 'medium' })}>{name}</p>
        {children}
      </div>
    </li>
  )
}

type DetailsProps = { size: string; colour: string; price: number; quantity: number }

function Details({ size, colour, price, quantity }: DetailsProps) {
  return (
    <>
      <p className={quietText()}>{[colour, size, `Quantity ${quantity}`].filter(Boolean).join(', ')}</p>
      <p className={css({ fontWeight: 'bold' })}>{priceLabel(price)}</p>
    </>
  )
}

const line = css({ display: 'grid', gridTemplateColumns: 'min(6rem, 25vw) minmax(0, 1fr)', gap: '4' })

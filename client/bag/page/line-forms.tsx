// A line's forms: one more, one fewer, out of the bag, kept for later. They work by themselves; script takes them over.
import type { SubmitEvent } from 'react'
import { subscriptionType } from '#shared/bag/cart.ts'
import { bag } from '#shared/platform/limits.ts'
import { css } from '#styled/css'
import { changeQuantity, removeFromBag, type ShownEntry } from '#client/bag/store/bag.ts'
import { ChangeSize } from './change-size.tsx'
import { SaveForLater } from './save-for-later.tsx'

export function LineForms({ entry, out }: { entry: ShownEntry; out: boolean }) {
  const { productNo, productOptionNo, quantity, productDetails, productType } = entry
  // There is one of it, in one size, and nobody keeps it for later.
  const plain = productType === subscriptionType
  const what = productDetails ? `${productDetails.productName}, ${productDetails.size}` : `product ${productNo}`

  function send(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const wished = Number(submitter.value)
    void (wished === 0 ? removeFromBag(entry) : changeQuantity(entry, wished))
  }

  return (
    <div className={shell}>
      <form method="post" action="/shop/bag/edit" onSubmit={send} className={shell}>
        <input type="hidden" name="productNo" value={productNo} />
        <input type="hidden" name="productOptionNo" value={productOptionNo} />
        {out || plain ? null : (
          <div className={stepper}>
            <button name="quantity" value={quantity - 1} className={step} aria-label={`One fewer: ${what}`}>
              −
            </button>
            <span className={amount}>
              <span className="sr-only">Quantity </span>
              {quantity}
            </span>
            <button
              name="quantity"
              value={quantity + 1}
              className={step}
              aria-label={`One more: ${what}`}
              disabled={quantity >= bag.perLine}
            >
              +
            </button>
          </div>
        )}
        <button name="quantity" value={0} className={word}>
          Remove<span className="sr-only"> {what}</span>
        </button>
      </form>
      {plain ? null : <SaveForLater entry={entry} what={what} className={word} />}
      {out || plain ? null : <ChangeSize entry={entry} />}
    </div>
  )
}

const shell = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4' })

const stepper = css({
  display: 'inline-flex',
  alignItems: 'center',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'control',
})

const step = css({
  minWidth: 'target',
  minHeight: 'target',
  fontSize: 'lg',
  lineHeight: 'tight',
  cursor: 'pointer',
  _disabled: { color: 'line' },
})

const amount = css({ minWidth: 'target', textAlign: 'center', fontVariantNumeric: 'tabular-nums' })

const word = css({
  minHeight: 'target',
  fontSize: 'sm',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

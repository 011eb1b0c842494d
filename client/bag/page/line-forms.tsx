// A line's forms: change the quantity, remove the line, save it for later, change its size. They work without script; with
// script the bag's store sends them.
import type { SubmitEvent } from 'react'
import { subscriptionType } from '#shared/bag/cart.ts'
import { bagLimits } from '#shared/platform/limits.ts'
import { css } from '#styled/css'
import { linkButton, pressable, toolbar } from '#styled/patterns'
import { changeQuantity, removeWithUndo, type ShownEntry } from '#client/bag/store/bag.ts'
import { ChangeSize } from './change-size.tsx'
import { SaveForLater } from './save-for-later.tsx'

export function LineForms({ entry, out }: { entry: ShownEntry; out: boolean }) {
  const { productNo, productOptionNo, quantity, productDetails, productType } = entry
  // A subscription has one quantity and one size, and cannot be saved for later.
  const isSubscription = productType === subscriptionType
  const label = productDetails
    ? [productDetails.productName, productDetails.size].filter(Boolean).join(', ')
    : `product ${productNo}`

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const newQuantity = Number(submitter.value)
    void (newQuantity === 0 ? removeWithUndo(entry) : changeQuantity(entry, newQuantity))
  }

  return (
    <div className={shell}>
      <form method="post" action="/shop/bag/edit" onSubmit={submit} className={shell}>
        <input type="hidden" name="productNo" value={productNo} />
        <input type="hidden" name="productOptionNo" value={productOptionNo} />
        {out || isSubscription ? null : (
          <div className={stepper}>
            <button name="quantity" value={quantity - 1} className={step} aria-label={`One fewer: ${label}`}>
              −
            </button>
            <span className={amount}>
              <span className="sr-only">Quantity </span>
              <span>{quantity}</span>
            </span>
            <button
              name="quantity"
              value={quantity + 1}
              className={step}
              aria-label={`One more: ${label}`}
              disabled={quantity >= bagLimits.perLine}
            >
              +
            </button>
          </div>
        )}
        <button name="quantity" value={0} className={textButton}>
          Remove<span className="sr-only">{` ${label}`}</span>
        </button>
      </form>
      {isSubscription ? null : <SaveForLater entry={entry} label={label} className={textButton} />}
      {out || isSubscription ? null : <ChangeSize entry={entry} />}
    </div>
  )
}

const shell = toolbar({ columnGap: { base: '3', md: '4' } })

const stepper = css({
  display: 'inline-flex',
  alignItems: 'center',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'control',
})

const step = pressable({
  minWidth: 'min({sizes.target}, 12.3vw)',
  fontSize: 'lg',
  lineHeight: 'tight',
  _disabled: { color: 'line' },
})

const amount = css({ minWidth: 'min({sizes.target}, 12.3vw)', textAlign: 'center', fontVariantNumeric: 'tabular-nums' })

const textButton = linkButton({ fontSize: 'sm' })

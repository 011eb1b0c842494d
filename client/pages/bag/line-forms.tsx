// A line's forms: one more, one fewer, out of the bag, kept for later. They work by themselves; script takes them over.
import { bag } from '#shared/limits.ts'
import { css } from '#styled/css'
import type { CartEntry } from '#shared/entities/cart.ts'

export function LineForms({ entry, out }: { entry: CartEntry; out: boolean }) {
  const { productNo, productOptionNo, quantity, productDetails } = entry
  const what = productDetails ? `${productDetails.productName}, ${productDetails.size}` : `product ${productNo}`
  return (
    <form method="post" action="/shop/bag/edit" className={shell}>
      <input type="hidden" name="productNo" value={productNo} />
      <input type="hidden" name="productOptionNo" value={productOptionNo} />
      {out ? null : (
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
  )
}

const shell = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })

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
  _disabled: { opacity: 0.4, cursor: 'not-allowed' },
})

const amount = css({ minWidth: '2rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' })

const word = css({
  minHeight: 'target',
  fontSize: 'sm',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

// The button on a product card that opens the quick look. The button is rendered after load only; without script the card
// has only its link.
import { lazy, Suspense, useState } from 'react'
import { productCalls } from '#shared/products/product-calls.ts'
import { css } from '#styled/css'
import { early } from '#client/platform/api/use-call.ts'
import { useLoaded } from '#client/platform/visitor/visitor.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const MiniProduct = lazy(() => import('./mini-product.tsx').then((loaded) => ({ default: loaded.MiniProduct })))

type QuickLookProps = { productNumber: string; productName: string }

/** Positioned in the corner of the nearest positioned ancestor, the card's picture. */
export function QuickLook({ productNumber, productName }: QuickLookProps) {
  const { toggles } = useVisit()
  const loaded = useLoaded()
  const [sheetOpen, setSheetOpen] = useState<boolean | null>(null)
  if (!loaded || !toggles.has('mini_product_page')) return null
  return (
    <>
      <button
        type="button"
        className={open}
        aria-haspopup="dialog"
        onPointerEnter={() => early(productCalls.list, { query: { baseproducts: productNumber } })}
        onClick={() => setSheetOpen(true)}
      >
        Quick look<span className="sr-only"> at {productName}</span>
      </button>
      {sheetOpen === null ? null : (
        <Suspense>
          <MiniProduct
            productNumber={productNumber}
            productName={productName}
            open={sheetOpen}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Always visible on touch screens; otherwise visible on hover of the card and on keyboard focus. */
const open = css({
  position: 'absolute',
  zIndex: '1',
  insetInlineEnd: '2',
  insetBlockEnd: '2',
  minHeight: '2.25rem',
  paddingInline: '3',
  borderRadius: 'control',
  bg: 'paper',
  color: 'ink',
  fontSize: 'xs',
  fontWeight: 'bold',
  cursor: 'pointer',
  // `translate` moves the button above the social-proof line (client/product/social-proof) without a layout change.
  ':has(> [data-social-proof]) > &': { translate: '0 -2.5rem' },
  '@media (hover: hover)': {
    opacity: '0',
    transition: 'opacity 150ms',
    'article:hover &': { opacity: '1' },
    '&:focus-visible': { opacity: '1' },
  },
})

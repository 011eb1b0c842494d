// The button on a product card that opens the quick look. The button is rendered after load only; without script the card
// has only its link.
import { Suspense, useState } from 'react'
import { productCalls } from '#shared/products/product-calls.ts'
import { css } from '#styled/css'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { early } from '#client/platform/api/use-call.ts'
import { useLoaded } from '#client/platform/visitor/visitor.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const MiniProduct = lazyPart(() => import('./mini-product.tsx').then((loaded) => loaded.MiniProduct))

type QuickLookProps = { productNumber: string; productName: string }

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

/**
 * Beside the heart, over the picture's backdrop, on hover of the card with a mouse and on keyboard focus: nothing lies over the
 * goods. A finger opens the product's page instead.
 */
const open = css({
  position: 'absolute',
  zIndex: '1',
  right: '12',
  top: '2',
  minHeight: '2rem',
  paddingInline: '3',
  borderRadius: 'control',
  bg: 'paper',
  color: 'ink',
  fontSize: 'xs',
  fontWeight: 'bold',
  '&:not(:focus-visible)': {
    opacity: '0',
    '@media (hover: hover) and (pointer: fine)': { 'article:hover &': { opacity: '1' } },
  },
  '@media not ((hover: hover) and (pointer: fine))': { pointerEvents: 'none' },
})

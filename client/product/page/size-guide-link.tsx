// The link that opens the size guide in a lazily loaded sheet; without script the link leads to the size-guide page.
import { lazy, Suspense, useState } from 'react'
import { css } from '#styled/css'
import type { Product } from '#shared/products/product.ts'

const SizeGuideSheet = lazy(() =>
  import('#client/product/size-guide/sheet.tsx').then((loaded) => ({ default: loaded.SizeGuideSheet })),
)

export function SizeGuideLink({ guide }: { guide: NonNullable<Product['sizeGuide']> }) {
  const [asked, setAsked] = useState<boolean | null>(null)
  return (
    <>
      <a
        href={`/size-guide#${guide}`}
        className={link}
        onClick={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        Size guide
      </a>
      {asked === null ? null : (
        <Suspense>
          <SizeGuideSheet guide={guide} open={asked} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

const link = css({
  fontSize: 'sm',
  color: 'ink',
  textUnderlineOffset: '0.2em',
  textDecoration: 'underline',
  paddingBlock: '1',
})

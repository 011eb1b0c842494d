// Shown when the product failed to load.
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ProductRecommendations } from './recommendations.tsx'

export function Trouble({ productId }: { productId: string }) {
  const { url } = useVisit()
  return (
    <>
      <div className={box}>
        <h1 className={css({ fontSize: 'h2', lineHeight: 'snug' })}>{messages.page.productTrouble}</h1>
        <a href={`${url.pathname}${url.search}`} className={button()}>
          Try again
        </a>
      </div>
      <ProductRecommendations productId={productId} instead />
    </>
  )
}

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '6',
  maxWidth: 'prose',
  marginInline: 'auto',
  paddingBlock: { base: '12', lg: '20' },
  textAlign: 'center',
})

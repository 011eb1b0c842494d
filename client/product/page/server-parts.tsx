// The parts of the product page that do not depend on the choice and whose HTML the browser keeps (client/ui/server-html.tsx).
// Their texts and replies are not in the page's state.
import { memo } from 'react'
import type { Product } from '#shared/products/product.ts'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { offscreenPart } from '#client/platform/scheduling/offscreen.ts'
import { ServerHtml } from '#client/ui/server-html.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { Details } from './details.tsx'
import { FitLine } from './fit-line.tsx'
import { Questions } from './questions.tsx'

const load = () => import('./lazy-parts.ts')
const LazyPromise = lazyPart(() => load().then((loaded) => loaded.DeliveryPromise))
const LazyDetails = lazyPart(() => load().then((loaded) => loaded.Details))
const LazyQuestions = lazyPart(() => load().then((loaded) => loaded.Questions))
const LazyFitLine = lazyPart(() => load().then((loaded) => loaded.FitLine))

export const ProductDetails = memo(function ProductDetails({ product }: { product: Product }) {
  return (
    <ServerHtml id={`details-${product.productNumber}`} className={offscreenPart}>
      {import.meta.env.SSR ? <Details product={product} /> : <LazyDetails product={product} />}
    </ServerHtml>
  )
})

export const ProductDelivery = memo(function ProductDelivery({ product }: { product: Product }) {
  return (
    <ServerHtml id={`delivery-${product.productNumber}`}>
      {import.meta.env.SSR ? <DeliveryPromise product={product} /> : <LazyPromise product={product} />}
    </ServerHtml>
  )
})

export const ProductFit = memo(function ProductFit({ productId }: { productId: string }) {
  return (
    <ServerHtml id={`fit-${productId}`}>
      {import.meta.env.SSR ? <FitLine productId={productId} /> : <LazyFitLine productId={productId} />}
    </ServerHtml>
  )
})

export const ProductQuestions = memo(function ProductQuestions({ productId }: { productId: string }) {
  return (
    <ServerHtml id={`questions-${productId}`} className={offscreenPart}>
      {import.meta.env.SSR ? <Questions productId={productId} /> : <LazyQuestions productId={productId} />}
    </ServerHtml>
  )
})

// The product's texts. The browser keeps the server's HTML, whose texts are not in the page's state; after a navigation the
// browser loads the code for the texts.
import { lazy, memo, Suspense, useState } from 'react'
import type { Product } from '#shared/products/product.ts'
import { Details } from './details-parts.tsx'

const ClientDetails = lazy(() => import('./details-parts.tsx').then((loaded) => ({ default: loaded.Details })))

export const ProductDetails = memo(function ProductDetails({ product }: { product: Product }) {
  const id = `details-${product.productNumber}`
  const [html] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML))
  return html === undefined ? (
    <div id={id}>
      {import.meta.env.SSR ? (
        <Details product={product} />
      ) : (
        <Suspense>
          <ClientDetails product={product} />
        </Suspense>
      )}
    </div>
  ) : (
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
})

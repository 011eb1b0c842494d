// The signed-in customer's own size: chosen beforehand where nothing is chosen, and said. Nothing of it is in the page's HTML.
import { useEffect, useRef } from 'react'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { Product } from '#shared/products/product.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { inStock } from '#client/product/choices/product-choice.ts'
import type { ChoiceControl } from '#client/product/choices/use-product-choice.ts'

export type MySizeProps = {
  product: Product
  control: ChoiceControl
  onNotes: (notes: ReadonlyMap<string, string>) => void
}

export function MySize({ product, control: { choice, choose }, onNotes }: MySizeProps) {
  const { data } = useCall(customerCalls.mySize, { query: { productId: product.productNumber } })
  const isKnown = useRef(false)
  useEffect(() => {
    if (!data || isKnown.current) return
    isKnown.current = true
    onNotes(notesOf(data))
    const kept = choice.sizes.find(({ size }) => size === data.kept?.size)
    if (kept && inStock(kept) && choice.size === null) choose({ colour: choice.colour.code, size: kept.size })
  })
  return null
}

function notesOf({ kept, returned }: Reply<typeof customerCalls.mySize>): ReadonlyMap<string, string> {
  const notes = returned.map(({ size, label, reason }) => {
    const why = reason === 'too-small' ? 'too small' : 'too large'
    return [size, `You sent back ${size} in ${label}: ${why}`] as const
  })
  // The last word on a size counts.
  return new Map([
    ...notes.reverse(),
    ...(kept ? [[kept.size, `You kept ${kept.size} in ${kept.label}`] as const] : []),
  ])
}

// The place of what others do with a product: filled after load, when there is something true to say.
import { useEffect, useState, type ComponentType } from 'react'
import { afterLoad } from '#client/stores/after-load.ts'

type Proof = ComponentType<{ productNo: string }>

export function Proof({ productNo }: { productNo: string }) {
  const [Words, fetched] = useState<Proof | null>(null)
  useEffect(
    () =>
      afterLoad(() => {
        // Failing is silent: the bag is whole without it.
        import('#client/ui/social-proof/bag-proof.tsx').then(({ BagProof }) => fetched(() => BagProof)).catch(() => {})
      }),
    [],
  )
  return Words ? <Words productNo={productNo} /> : null
}

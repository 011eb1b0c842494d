// The social-proof message of the product page, over its pictures, so that nothing moves.
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { socialProof, reportProductView, socialProofMessage } from '#client/platform/tracking/social-proof-store.ts'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'

export function ProductProof() {
  const [place] = usePlaces('[data-proof]')
  const product = place?.dataset.proof
  const proofs = useSnapshot(socialProof).product
  useEffect(() => void (product && reportProductView(product)), [product])
  const message = product ? socialProofMessage(product, proofs) : null
  return place && message ? createPortal(<span className={messageStyle}>{message}</span>, place) : null
}

const messageStyle = css({
  display: 'block',
  padding: '1',
  borderRadius: 'control',
  bg: 'paper',
  color: 'ink',
  fontWeight: 'medium',
})

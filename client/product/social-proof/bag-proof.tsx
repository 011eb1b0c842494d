// The social-proof message of a product in the bag, available after tracking's `viewedBag` call.
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { socialProof, socialProofMessage } from '#client/platform/tracking/social-proof-store.ts'

/**
 * Loaded after the bag page, at the end of a short line. Hidden on narrow screens, where the message would wrap to a new line
 * and shift the layout.
 */
export function BagProof({ productNo }: { productNo: string }) {
  const message = socialProofMessage(productNo, useSnapshot(socialProof).basket)
  return message ? <span className={messageStyle}>{message}</span> : null
}

const messageStyle = css({ display: { base: 'none', lg: 'inline' }, marginInlineStart: '4', color: 'ink' })

// The social-proof message of a product in the bag, available after tracking's `viewedBag` call.
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { socialProof, wordsFor } from '#client/platform/tracking/social-proof-store.ts'

/**
 * Loaded after the bag page, at the end of a short line. Hidden on narrow screens, where the message would wrap to a new line
 * and shift the layout.
 */
export function BagProof({ productNo }: { productNo: string }) {
  const words = wordsFor(productNo, useSnapshot(socialProof).basket)
  return words ? <span className={beside}>{words}</span> : null
}

const beside = css({ display: { base: 'none', lg: 'inline' }, marginInlineStart: '4', color: 'ink' })

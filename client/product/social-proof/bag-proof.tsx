// What others do with a product in the bag: said once the service was asked about the bag (tracking's `viewedBag`).
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { socialProof, wordsFor } from '#client/platform/tracking/social-proof-store.ts'

/**
 * To be loaded after the bag's own page, at the end of a short line: it is nothing until there is something true to say,
 * and on a narrow screen, where it would begin a line of its own and move what is below, nothing at all.
 */
export function BagProof({ productNo }: { productNo: string }) {
  const words = wordsFor(productNo, useSnapshot(socialProof).basket)
  return words ? <span className={beside}>{words}</span> : null
}

const beside = css({ display: { base: 'none', lg: 'inline' }, marginInlineStart: '4', color: 'ink' })

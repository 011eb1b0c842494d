// What others do with a product in the bag: said once the service was asked about the bag (tracking's `viewedBag`).
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { socialProof, wordsFor } from '#client/stores/social-proof.ts'

/** To be loaded after the bag's own page: it is nothing until there is something true to say. */
export function BagProof({ productNo }: { productNo: string }) {
  const words = wordsFor(productNo, useSnapshot(socialProof).basket)
  return words ? <span className={css({ color: 'ink' })}>{words}</span> : null
}

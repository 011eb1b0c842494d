// Social-proof messages on the cards of a category, placed over the picture so that no card changes its height.
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { socialProof, reportCategoryView, socialProofMessage } from '#client/platform/tracking/social-proof-store.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'

export function CardProofs() {
  const { pathname } = useVisit().url
  const pictures = usePlaces('main article[data-product] > div:first-child')
  const { socialProof: proofs } = useSnapshot(socialProof).category
  useEffect(() => void reportCategoryView(pathname, pictures.map(productNumberOf)), [pathname, pictures])
  return pictures.map((picture, at) => {
    const message = socialProofMessage(productNumberOf(picture), proofs)
    return message
      ? createPortal(
          <p className={strip} data-social-proof>
            {message}
          </p>,
          picture,
          `${at} ${productNumberOf(picture)}`,
        )
      : null
  })
}

function productNumberOf(picture: HTMLElement): string {
  return picture.parentElement?.dataset.product ?? ''
}

const strip = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  paddingInline: '2',
  paddingBlock: '1',
  bg: 'paper',
  color: 'ink',
  fontSize: 'xs',
  lineHeight: 'snug',
  textAlign: 'center',
})

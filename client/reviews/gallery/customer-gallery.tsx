// The place of the gallery of customers' photos: in its experiment only. It comes after the page, and is nothing when it
// is late, fails, or nobody has sent a photo. What draws it is fetched only where it is shown.
import { lazy } from 'react'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { Later } from '#client/platform/api/later.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Photos } from './photos.tsx'

const Drawn = import.meta.env.SSR ? Photos : lazy(() => import('./photos.tsx').then((it) => ({ default: it.Photos })))

export function CustomerGallery({ productId, className }: { productId?: string; className?: string }) {
  if (!useVisit().experiments.has('user_gallery')) return null
  return (
    <Later call={reviewCalls.gallery} input={{ query: { productId } }} waiting={null}>
      {({ photos }) =>
        photos.length > 0 ? <Drawn photos={photos} productId={productId} className={className} /> : null
      }
    </Later>
  )
}

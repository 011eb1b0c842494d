// The gallery of customers' photos and its query, only in the `user_gallery` experiment. The reply arrives after the page; a
// late, failed or empty reply shows nothing. The rail's code is loaded only when photos are shown.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { query, type PageQuery } from '#client/platform/page-declaration.ts'
import { Later } from '#client/platform/api/later.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { GalleryRail } from './gallery-rail.tsx'

type Shown = Pick<Visit, 'experiments' | 'toggles'>

export function galleryQueries(visit: Shown, productId?: string): PageQuery[] {
  return showsGallery(visit) ? [query(reviewCalls.gallery, { query: { productId } })] : []
}

function showsGallery({ experiments, toggles }: Shown): boolean {
  return experiments.has('user_gallery') && toggles.has('product_reviews')
}

const Drawn = import.meta.env.SSR
  ? GalleryRail
  : lazyPart(() => import('./gallery-rail.tsx').then((loaded) => loaded.GalleryRail))

export function CustomerGallery({ productId, className }: { productId?: string; className?: string }) {
  if (!showsGallery(useVisit())) return null
  return (
    <Later call={reviewCalls.gallery} input={{ query: { productId } }} waiting={null}>
      {({ photos }) =>
        photos.length > 0 ? <Drawn photos={photos} productId={productId} className={className} /> : null
      }
    </Later>
  )
}

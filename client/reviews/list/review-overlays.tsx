// What the review links on the product page open in place: the full list, the photo viewer or the form. Loaded with the
// first click.
import { lazyPart } from '#client/platform/lazy-part.ts'
import './reviews.css'
import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { parseReviewView } from '#shared/reviews/review-address.ts'
import { ReviewList } from './list.tsx'

const Photos = lazyPart(() => import('./photo-viewer.tsx').then(({ PhotoViewer }) => PhotoViewer))
const FormSheet = lazyPart(() => import('#client/reviews/form/sheet.tsx').then((loaded) => loaded.FormSheet))

/** A new object for every click, also on the same link. */
type OpenRequest = { link: HTMLElement }

export function ReviewOverlays({ productId, clicked }: { productId: string; clicked: OpenRequest }) {
  const [handled, setHandled] = useState<OpenRequest | null>(null)
  const [list, setList] = useState<OpenRequest | null>(null)
  const [photo, setPhoto] = useState<{ first: string; turn: number } | null>(null)
  const [viewerOpen, setViewerOpen] = useState(false)
  const [formOpen, setFormOpen] = useState<boolean | null>(null)

  if (clicked !== handled) {
    const { opens, photo: id } = clicked.link.dataset
    setHandled(clicked)
    if (opens === 'list') setList(clicked)
    else if (opens === 'photos') {
      setPhoto({ first: id ?? '', turn: (photo?.turn ?? 0) + 1 })
      setViewerOpen(true)
    } else setFormOpen(true)
  }

  return (
    <>
      {list ? <ListInPlace productId={productId} request={list} /> : null}
      {photo === null ? null : (
        <Suspense>
          {/* Closed before it is unmounted, so that the focus returns to the link. */}
          <Photos
            key={photo.turn}
            productId={productId}
            first={photo.first}
            open={viewerOpen}
            onClose={() => setViewerOpen(false)}
          />
        </Suspense>
      )}
      {formOpen === null ? null : (
        <Suspense>
          <FormSheet productId={productId} open={formOpen} onClose={() => setFormOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The full list in place of the latest reviews. The latest reviews are server-rendered HTML and are hidden, not
 * removed.
 */
function ListInPlace({ productId, request }: { productId: string; request: OpenRequest }) {
  const place = document.getElementById('all-reviews')
  useEffect(() => {
    const latest = document.getElementById('latest-reviews')
    if (latest) latest.hidden = true
    document.getElementById('all-reviews-heading')?.focus()
  }, [request])
  const { searchParams } = new URL((request.link as HTMLAnchorElement).href)
  return place
    ? createPortal(
        <ReviewList key={searchParams.toString()} productId={productId} first={parseReviewView(searchParams)} />,
        place,
      )
    : null
}

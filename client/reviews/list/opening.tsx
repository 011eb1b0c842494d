// What opens in place when something of the reviews is pressed on the product's page: the whole list, the photos, or the
// form. Fetched with the first press.
import './reviews.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { reviewViewOf } from '#shared/reviews/review-address.ts'
import { ReviewList } from './list.tsx'

const Photos = lazy(() => import('./photos.tsx').then((loaded) => ({ default: loaded.Photos })))
const FormSheet = lazy(() => import('#client/reviews/form/sheet.tsx').then((loaded) => ({ default: loaded.FormSheet })))

/** Another object for every press, also of the same link. */
type Press = { link: HTMLElement }

export function Opening({ productId, pressed }: { productId: string; pressed: Press }) {
  const [heard, setHeard] = useState<Press | null>(null)
  const [list, setList] = useState<Press | null>(null)
  const [photo, setPhoto] = useState<{ first: string; turn: number } | null>(null)
  const [looking, setLooking] = useState(false)
  const [writing, setWriting] = useState<boolean | null>(null)

  if (pressed !== heard) {
    const { opens, photo: id } = pressed.link.dataset
    setHeard(pressed)
    if (opens === 'list') setList(pressed)
    else if (opens === 'photos') {
      setPhoto({ first: id ?? '', turn: (photo?.turn ?? 0) + 1 })
      setLooking(true)
    } else setWriting(true)
  }

  return (
    <>
      {list ? <InPlace productId={productId} asked={list} /> : null}
      {photo === null ? null : (
        <Suspense>
          {/* Closed before it goes away, so that the focus goes back to what opened it. */}
          <Photos
            key={photo.turn}
            productId={productId}
            first={photo.first}
            open={looking}
            onClose={() => setLooking(false)}
          />
        </Suspense>
      )}
      {writing === null ? null : (
        <Suspense>
          <FormSheet productId={productId} open={writing} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The whole list where the latest reviews stood. They are the server's drawing, and only put out of sight. */
function InPlace({ productId, asked }: { productId: string; asked: Press }) {
  const place = document.getElementById('all-reviews')
  useEffect(() => {
    const latest = document.getElementById('latest-reviews')
    if (latest) latest.hidden = true
    document.getElementById('all-reviews-heading')?.focus()
  }, [asked])
  const { searchParams } = new URL((asked.link as HTMLAnchorElement).href)
  return place
    ? createPortal(
        <ReviewList key={searchParams.toString()} productId={productId} first={reviewViewOf(searchParams)} />,
        place,
      )
    : null
}

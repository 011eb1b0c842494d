// The pictures of the chosen colour: a swipeable track, thumbnails from a tablet on, and a lazily loaded zoom.
import { memo, Suspense, useRef, useState } from 'react'
import { css, cx } from '#styled/css'
import { singleColumn } from '#styled/patterns'
import type { ProductPicture as PictureData } from '#shared/products/product.ts'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { Picture, fullPictureUrl } from '#client/ui/picture.tsx'
import { Film } from './film.tsx'

const Zoom = lazyPart(() => import('./zoom.tsx').then((loaded) => loaded.Zoom))

/** What a thumbnail says of its picture. */
const spoken: Partial<Record<NonNullable<PictureData['role']>, string>> = {
  worn: ', worn',
  room: ', in a room',
  video: ', video',
}

type GalleryProps = {
  pictures: readonly PictureData[]
  productName: string
  /** Shows all pictures side by side on a wide screen, instead of one with thumbnails. */
  spread: boolean
  /** The product whose social proof lies over the pictures (client/product/social-proof), so that it moves nothing. */
  proofOf: string | undefined
}

/** Memoised, like the other parts beside the buy box: a choice of size renders none of them again. */
export const ProductGallery = memo(function ProductGallery({ pictures, productName, spread, proofOf }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const many = pictures.length > 1
  return (
    <section aria-label={`Pictures of ${productName}`} className={cx(box, many && !spread ? beside : '')}>
      <ul
        ref={track}
        className={cx(slides, spread && many ? side : '')}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }) =>
          setShown(Math.round((scrollLeft / (scrollWidth - clientWidth)) * (pictures.length - 1)) || 0)
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.video ?? picture.src} id={`picture-${index + 1}`} className={slide}>
            {picture.video ? (
              <Film picture={picture} video={picture.video} sizes="(min-width: 768px) 52vw, 80vw" className={whole} />
            ) : (
              <a
                href={fullPictureUrl(picture)}
                data-live=""
                className={css({ display: 'block', cursor: 'zoom-in' })}
                onClick={(event) => {
                  event.preventDefault()
                  setZoomed(index)
                }}
              >
                <Picture
                  picture={picture}
                  main={index === 0}
                  sizes={`(min-width: 768px) ${spread && index > 0 ? 28 : 52}vw, 80vw`}
                  className={whole}
                />
                <span className="sr-only">, zoom in</span>
              </a>
            )}
            {picture.caption ? <p className={cx(said, index !== shown && aside)}>{picture.caption}</p> : null}
          </li>
        ))}
      </ul>
      {many && !spread ? (
        <ul className={thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.video ?? picture.src}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${pictures.length}${spoken[picture.role ?? 'front'] ?? ''}`}
                aria-current={index === shown || undefined}
                className={thumb}
                onClick={(event) => {
                  event.preventDefault()
                  track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'smooth' })
                }}
              >
                <Picture picture={picture} sizes="72px" alt="" className={image} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {many ? <p aria-hidden="true" className={count}>{`${shown + 1} / ${pictures.length}`}</p> : null}
      {proofOf ? <p className={proof} data-proof={proofOf} /> : null}
      {zoomed === null ? null : (
        <Suspense>
          <Zoom pictures={pictures} first={zoomed} productName={productName} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  )
})

const box = singleColumn({ position: 'relative', gap: '3', alignContent: 'start' })

const proof = css({
  position: 'absolute',
  bottom: { base: '2', md: 'auto' },
  top: { md: '2' },
  right: { md: '2' },
  fontSize: 'xs',
  pointerEvents: 'none',
})

const count = css({
  position: 'absolute',
  top: '2',
  right: '0',
  paddingInline: '2',
  borderRadius: 'control',
  bg: 'paper',
  fontSize: 'xs',
  md: { display: 'none' },
})

/** Stays in sight beside the longer column of choices and details. */
const beside = css({
  lg: { gridTemplateColumns: '4.5rem minmax(0, 1fr)', position: 'sticky', top: '4', alignSelf: 'start' },
})

const slides = css({
  display: 'flex',
  justifyContent: 'safe center',
  gap: '1',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  marginInline: { base: '-4', md: '0' },
  borderRadius: { md: 'card' },
})

const side = css({
  md: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '3',
    overflow: 'visible',
    borderRadius: '0',
    '& > li:first-child:nth-last-child(odd)': { gridColumn: '1 / -1' },
  },
})

/** Positioned, so that the `sr-only` text inside does not widen the page. */
const slide = css({
  position: 'relative',
  flex: { base: 'none', md: '0 0 100%' },
  minWidth: '0',
  display: 'grid',
  alignItems: 'center',
  scrollSnapAlign: 'start',
  bg: 'surface',
  // Out of sight on a phone: these pictures are loaded when the page's script has arrived, or once they come into sight.
  mdDown: {
    '&:nth-child(n + 3)': {
      'html:not([data-hydrated]) &': { contentVisibility: 'auto', containIntrinsicWidth: '17rem' },
    },
  },
})

/** On the picture's lower edge, so that a picture with words is as high as one without. */
const said = css({
  position: 'absolute',
  left: '0',
  bottom: '0',
  margin: '0',
  paddingBlock: '1',
  paddingInline: '3',
  fontSize: 'sm',
  color: 'ink',
  bg: 'surface',
  pointerEvents: 'none',
})

/** A picture that only peeks in on a phone would show its first words alone. */
const aside = css({ '@media (scripting: enabled)': { mdDown: { opacity: '0' } } })

/** Uncropped. On a phone as high as the first screen has room for beside name, price and sizes; the next picture peeks in. */
const whole = css({
  display: 'block',
  width: { base: 'auto', md: 'full' },
  maxWidth: { base: '86vw', md: 'full' },
  height: { base: 'max(16rem, 100svh - 30.25rem)', md: 'auto' },
  objectFit: 'contain',
})

const image = css({ display: 'block', width: 'full', height: 'auto', aspectRatio: 'card', objectFit: 'contain' })

const thumbs = css({
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  gap: '2',
  overflowX: 'auto',
  padding: '1',
  margin: '-1',
  mdDown: { display: 'none' },
  lg: { order: '-1' },
})

const thumb = css({
  display: 'block',
  width: { base: 'target', lg: '4rem' },
  borderWidth: '2px',
  borderColor: 'transparent',
  bg: 'surface',
  '&[aria-current]': { borderColor: 'ink' },
})

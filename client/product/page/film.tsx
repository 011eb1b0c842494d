// A product's video: its poster until somebody presses, so that nothing of the film is loaded before. Without script, a link to it.
import { useState } from 'react'
import { css } from '#styled/css'
import type { ProductPicture } from '#shared/products/product.ts'
import { Picture } from '#client/ui/picture.tsx'

type FilmProps = { picture: ProductPicture; video: string; sizes: string; className: string }

const takeFocus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true })

export function Film({ picture, video, sizes, className }: FilmProps) {
  const [playing, setPlaying] = useState(false)
  if (playing)
    return (
      <video
        ref={takeFocus}
        src={video}
        muted
        autoPlay
        controls
        playsInline
        loop
        aria-label={picture.alt}
        className={className}
      />
    )
  return (
    <a
      href={video}
      data-live=""
      className={css({ display: 'block', position: 'relative' })}
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <Picture picture={picture} sizes={sizes} className={className} />
      <span className={play}>Play video</span>
    </a>
  )
}

const play = css({
  position: 'absolute',
  top: '50%',
  left: '50%',
  transform: 'translate(-50%, -50%)',
  paddingBlock: '2',
  paddingInline: '4',
  color: 'ink',
  bg: 'surface',
  borderRadius: 'card',
  fontWeight: 'bold',
})

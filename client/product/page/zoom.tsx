// A full-screen picture viewer: a click zooms in and out, scrolling pans. Loaded lazily.
import '#client/ui/sheet/overlays.css'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { css, cx } from '#styled/css'
import { flexRow } from '#styled/patterns'
import type { ProductPicture as PictureData } from '#shared/products/product.ts'
import { Picture } from '#client/ui/picture.tsx'
import { RoundButton } from '#client/ui/round-button.tsx'

type ZoomProps = { pictures: readonly PictureData[]; first: number; productName: string; onClose: () => void }

export function Zoom({ pictures, first, productName, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const [near, setNear] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  function go(step: number) {
    setNear(false)
    setAt((at + step + pictures.length) % pictures.length)
  }

  /** Centres the clicked point. */
  function toggle({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
    setNear(!near)
    requestAnimationFrame(() => {
      const area = ground.current
      area?.scrollTo(x * area.scrollWidth - area.clientWidth / 2, y * area.scrollHeight - area.clientHeight / 2)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || near) return
    event.preventDefault()
    go(step)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`${productName}, picture ${at + 1} of ${pictures.length}`}
      className={whole}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={ground} className={area}>
        <button type="button" onClick={toggle} aria-pressed={near} className={cx(surface, near ? close : far)}>
          <Picture
            picture={pictures[at]!}
            eager
            sizes={near ? '200vw' : '100vw'}
            className={cx(css({ display: 'block' }), near ? big : fit)}
          />
          <span className="sr-only">, look closer</span>
        </button>
      </div>
      <div className={bar}>
        {pictures.length > 1 ? (
          <>
            <RoundButton label="Previous picture" icon="back" onClick={() => go(-1)} />
            <span className={css({ fontVariantNumeric: 'tabular-nums', fontSize: 'sm' })} aria-hidden="true">
              {at + 1} / {pictures.length}
            </span>
            <RoundButton label="Next picture" icon="next" onClick={() => go(1)} />
          </>
        ) : null}
        <RoundButton label="Close" icon="close" onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}

const whole = css({
  width: '100dvw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0',
  padding: '0',
  bg: 'paper',
  color: 'ink',
  overflow: 'hidden',
})

const area = css({ width: 'full', height: 'full', overflow: 'auto', overscrollBehavior: 'contain' })

const surface = css({ display: 'grid', placeItems: 'center', minWidth: 'full', minHeight: 'full' })

const far = css({ cursor: 'zoom-in' })

const close = css({ cursor: 'zoom-out' })

const fit = css({ width: '100dvw', height: '100dvh', objectFit: 'contain' })

const big = css({ width: { base: '220vw', md: '160vw' }, maxWidth: 'none', height: 'auto' })

const bar = flexRow({
  position: 'absolute',
  bottom: '4',
  insetInline: '0',
  width: 'fit-content',
  marginInline: 'auto',
  gap: '2',
  padding: '1',
  bg: 'paper',
  borderRadius: 'pill',
  borderWidth: '1px',
  borderColor: 'line',
})

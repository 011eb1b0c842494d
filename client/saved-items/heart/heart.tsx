// The heart of a product: a plain form first, the button that knows the saved items once the page has loaded.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { useLoaded } from '#client/platform/visitor/visitor.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { PlainHeart, type HeartProps } from './plain-heart.tsx'

const Button = lazy(() => import('./heart-button.tsx').then((loaded) => ({ default: loaded.HeartButton })))

/** `eager`: the page's own product, whose heart is rendered even outside the viewport, so that Tab reaches it. */
export function Heart({ eager = false, ...props }: HeartProps & { eager?: boolean }) {
  const loaded = useLoaded()
  const slot = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const shown = eager ? loaded : near
  const plain = useVisit().toggles.has('saved_items') ? <PlainHeart {...props} /> : null

  // In a list a button is rendered only when its slot comes near the viewport, to save work.
  useEffect(() => {
    if (!loaded || near || eager) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(slot.current!)
    return () => observer.disconnect()
  }, [loaded, near, eager])

  return (
    <div ref={slot} className={slotSize}>
      {shown ? (
        <Suspense fallback={plain}>
          <Button {...props} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}

const slotSize = css({ width: 'target', height: 'target', flexShrink: '0' })

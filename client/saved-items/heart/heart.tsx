// The heart of a product: a form first, which knows the saved items once the page has loaded. Its button stays the same
// element, so that a press is not lost in between.
import { Suspense, useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { useLoaded } from '#client/platform/visitor/visitor.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { HeartForm, type HeartProps, type KnownHeart } from './heart-form.tsx'

const HeartState = lazyPart(() => import('./heart-state.tsx').then((loaded) => loaded.HeartState))

/** `eager`: the page's own product, whose heart knows the saved items even outside the viewport, so that Tab reaches it. */
export function Heart({ eager = false, ...props }: HeartProps & { eager?: boolean }) {
  const loaded = useLoaded()
  const onAtFirst = useVisit().toggles.has('saved_items')
  const slot = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [known, setKnown] = useState<KnownHeart | 'off' | null>(null)

  // In a list the state is read only when the slot comes near the viewport, to save work.
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

  const shown = known ? known !== 'off' : onAtFirst
  return (
    <div ref={slot} className={slotSize}>
      {shown ? <HeartForm {...props} known={known === 'off' ? null : known} /> : null}
      {(eager ? loaded : near) ? (
        <Suspense>
          <HeartState {...props} onKnown={setKnown} />
        </Suspense>
      ) : null}
    </div>
  )
}

const slotSize = css({ width: 'target', height: 'target', flexShrink: '0' })

// Where a heart will be: an empty place of its size, and the heart itself once the page has loaded.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { useLoaded } from '#client/platform/visitor/visitor.ts'

const Button = lazy(() => import('./heart-button.tsx').then((loaded) => ({ default: loaded.HeartButton })))

/** `optionNo` is what is chosen; without it the product is saved as such. */
export type HeartProps = { productNo: string; productName: string; optionNo?: string | undefined }

/** `alone`: the only one of its place, drawn wherever it is, so that Tab never passes it by. */
export function Heart({ alone = false, ...props }: HeartProps & { alone?: boolean }) {
  const loaded = useLoaded()
  const here = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const shown = alone ? loaded : near

  // Hearts that nobody sees yet cost a list nothing: each is drawn when it comes near the window.
  useEffect(() => {
    if (!loaded || near || alone) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(here.current!)
    return () => observer.disconnect()
  }, [loaded, near, alone])

  return (
    <div ref={here} className={place}>
      {shown ? (
        <Suspense>
          <Button {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}

const place = css({ width: 'target', height: 'target', flexShrink: '0' })

// Where a heart will be: an empty place of its size, and the heart itself once the page has loaded.
import { lazy, Suspense } from 'react'
import { css } from '#styled/css'
import { useLoaded } from '#client/stores/visitor.ts'

const Button = lazy(() => import('./heart-button.tsx').then((loaded) => ({ default: loaded.HeartButton })))

/** `optionNo` is what is chosen; without it the product is saved as such. */
export type HeartProps = { productNo: string; productName: string; optionNo?: string | undefined }

export function Heart(props: HeartProps) {
  const loaded = useLoaded()
  return (
    <div className={place}>
      {loaded ? (
        <Suspense>
          <Button {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}

const place = css({ width: 'target', height: 'target', flexShrink: '0' })

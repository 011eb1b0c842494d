// The rail of recently viewed products in a place of its own, once the page has loaded.
import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { useLoaded } from '#client/platform/visitor/visitor.ts'

const ViewedRail = lazyPart(() => import('./recently-viewed.tsx').then((loaded) => loaded.ViewedRail))

export function LookedAt(props: ComponentProps<typeof ViewedRail>) {
  return (
    <div>
      {useLoaded() ? (
        <Suspense>
          <ViewedRail {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}

// The rail of recently viewed products in the place of a page that may have no goods. Loaded after the page, with consent.
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { allows, onConsentChange } from '#client/platform/storage/consent.ts'
import { useLoaded } from '#client/platform/visitor/visitor.ts'

const ViewedRail = lazyPart(() => import('./recently-viewed.tsx').then((loaded) => loaded.ViewedRail))

/** `least`: how many products the shopper must have looked at. */
export function LookedAt({ least }: { least: number }) {
  const isLoaded = useLoaded()
  const isKept = useSyncExternalStore(
    onConsentChange,
    () => allows('appearance'),
    () => false,
  )
  return (
    <div>
      {isLoaded && isKept ? (
        <Suspense>
          <ViewedRail least={least} />
        </Suspense>
      ) : null}
    </div>
  )
}

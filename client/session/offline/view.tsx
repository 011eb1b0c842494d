// The service worker leaves out the links to pages that this browser has not kept: it knows them by `#kept`.
import { personalPaths } from '#client/platform/personal-paths.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Greeting } from '#client/session/greeting.tsx'

export default function OfflineView() {
  const { brand } = useVisit()
  const ways = [
    // The address that was asked for.
    { path: '', label: 'Try again' },
    { path: `${personalPaths.bag}#kept`, label: 'Your bag' },
    { path: `${personalPaths.savedItems}#kept`, label: 'Saved items' },
    { path: '/account/orders#kept', label: 'Your orders' },
  ]
  return (
    <Greeting heading="You’re offline" links={ways}>
      We can’t reach {brand.name} without an internet connection. What we’ve kept for you is how you last saw it.
    </Greeting>
  )
}

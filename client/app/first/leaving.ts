// What React would have stored when a shopper leaves a page before React did: the scroll position of the history entry,
// and a guest's search (client/app/navigation/places.ts, client/platform/storage/search-history.ts).
import { isMarked } from './react.ts'
import { stateOfPage } from './state.ts'

export function startLeaving(): void {
  addEventListener('pagehide', () => {
    if (!isMarked('hydrated')) storePlace()
    if (!isMarked('searches')) storeSearch()
  })
}

/** The position of this history entry, for the way back. */
export function storePlace(): void {
  const key = 'navigation' in window ? navigation.currentEntry?.key : undefined
  if (key === undefined || (scrollX === 0 && scrollY === 0)) return
  quietly(() => {
    const places = JSON.parse(sessionStorage.getItem('scroll') ?? '[]') as [string, unknown][]
    const others = places.filter(([other]) => other !== key)
    sessionStorage.setItem('scroll', JSON.stringify([...others, [key, [Math.round(scrollX), Math.round(scrollY)]]]))
  })
}

function storeSearch() {
  const term = new URLSearchParams(location.search).get('term')?.replace(/\s+/g, ' ').trim()
  if (!location.pathname.startsWith('/shop/s/') || !term) return
  if (!stateOfPage().visit.toggles.includes('search_history')) return
  quietly(() => {
    const terms = JSON.parse(sessionStorage.getItem('searchHistory') ?? '{}') as Record<string, number>
    sessionStorage.setItem('searchHistory', JSON.stringify({ ...terms, [term]: Date.now() }))
  })
}

function quietly(work: () => void) {
  try {
    work()
  } catch {
    // Storage is unavailable, or holds something else.
  }
}

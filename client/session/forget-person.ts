// At sign-out nothing of the person stays in the browser: bag and list ids, what they put in and took out, codes, what
// they searched for, the reviews they were writing.
import { forgetProducts, resetBag } from '#client/bag/index.ts'
import { emptyPersisted } from '#client/platform/storage/persisted.ts'
import { forgetWindows } from './windows.ts'
import { loadUnsentPhotos } from '#client/reviews/index.ts'

const kept = ['recentlyViewed', 'toldOrders'] as const
const ofTheVisit = [
  'searchHistory',
  'sessionIslive',
  'signedInWork',
  'triedSignIn',
  'reviewDraft',
  'reviewDevice',
] as const

export async function forgetPerson(): Promise<void> {
  await resetBag()
  document.cookie = 'wishlistId=; path=/; max-age=0; samesite=lax'
  // The server's mark of the sign-out: it is good for one page.
  document.cookie = 'justSignedOut=; path=/; max-age=0; samesite=lax'
  forgetProducts()
  emptyPersisted()
  forgetWindows()
  try {
    if (sessionStorage.getItem('reviewDraft')) await (await loadUnsentPhotos()).forgetAllUnsent()
    for (const key of kept) localStorage.removeItem(key)
    for (const key of ofTheVisit) sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

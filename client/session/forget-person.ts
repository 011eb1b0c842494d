// Deletes a person's data from the browser at sign-out: bag and wishlist ids, added and removed products, promo codes, the
// search history, review drafts, what was typed into forms, and the ids by which the visit is tracked.
import { clearBagHistory, resetBag } from '#client/bag/index.ts'
import { emptyPersisted } from '#client/platform/storage/persisted.ts'
import { forgetWindows } from './windows.ts'
import { loadUnsentPhotos } from '#client/reviews/index.ts'

const cookies = [
  'wishlistId',
  'sessionId',
  'recommendationTracking',
  // The server sets this cookie at a sign-out, for one page.
  'justSignedOut',
] as const
const localStorageKeys = ['recentlyViewed', 'toldOrders', 'socialProofVisitor', 'socialProofSession'] as const
const sessionStorageKeys = [
  'searchHistory',
  'sessionIslive',
  'signedInWork',
  'triedSignIn',
  'typedValues',
  'reviewDraft',
  'reviewDevice',
] as const

export async function forgetPerson(): Promise<void> {
  await resetBag()
  for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  clearBagHistory()
  emptyPersisted()
  forgetWindows()
  try {
    if (sessionStorage.getItem('reviewDraft')) await (await loadUnsentPhotos()).deleteAllUnsentPhotos()
    for (const key of localStorageKeys) localStorage.removeItem(key)
    for (const key of sessionStorageKeys) sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable, and therefore empty.
  }
}

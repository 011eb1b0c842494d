// Deletes a person's data from the browser at sign-out: bag and wishlist ids, added and removed products, promo codes, the
// search history, review drafts, what was typed into forms, and the ids by which the visit is tracked.
import { clearBagHistory, resetBag } from '#client/bag/index.ts'
import { removeCookie } from '#client/platform/storage/browser-cookies.ts'
import { readStored, removeStored } from '#client/platform/storage/browser-storage.ts'
import { emptyPersisted } from '#client/platform/storage/persisted.ts'
import { forget as forgetKept } from '#client/platform/storage/kept-pages.ts'
import { forgetWindows } from './windows.ts'
import { loadUnsentPhotos } from '#client/reviews/index.ts'

const cookies = [
  'wishlistId',
  'sessionId',
  'recommendationTracking',
  // The server sets this cookie at a sign-out, for one page.
  'justSignedOut',
] as const
const keys = [
  'recentlyViewed',
  'toldOrders',
  'socialProofVisitor',
  'socialProofSession',
  'searchHistory',
  'sessionIslive',
  'signedInWork',
  'triedSignIn',
  'typedValues',
  'reviewDraft',
  'reviewDevice',
  'unsentHearts',
] as const

export async function forgetPerson(): Promise<void> {
  await Promise.all([resetBag(), forgetKept()])
  removeCookie(...cookies)
  clearBagHistory()
  emptyPersisted()
  forgetWindows()
  if (readStored('reviewDraft')) await (await loadUnsentPhotos()).deleteAllUnsentPhotos()
  removeStored(...keys)
}

// Every cookie and storage key: name, lifetime, consent class and reader. The purposes are in cookie-purposes.ts, which only
// the cookies page loads.
import { cartIdCookieDays, recommendationDays, wishlistIdCookieDays } from './limits.ts'

export type StoredKey = {
  where: 'cookie' | 'session storage' | 'local storage' | 'cache storage' | 'database'
  /** Seconds; `session` ends with the window or the browser. */
  life: number | 'session' | 'kept'
  /**
   * `essential` is needed for the requested service; `appearance` and `analytics` are on unless the shopper objects, but are
   * not set before the choice; `consent` is set only with consent.
   */
  consent: 'essential' | 'appearance' | 'analytics' | 'consent'
  readBy: 'server' | 'page' | 'both'
}

/** Of the page, until it deletes them. */
const kept = { where: 'local storage', life: 'kept', consent: 'essential', readBy: 'page' } as const
/** Of the page, until its window is closed. */
const ofWindow = { where: 'session storage', life: 'session', consent: 'essential', readBy: 'page' } as const
const essentialCookie = { where: 'cookie', consent: 'essential' } as const

/** Keys of session storage. */
export const windowKeys = [
  'scroll',
  'list',
  'searchHistory',
  'sessionIslive',
  'signedInWork',
  'triedSignIn',
  'payingKey',
  'unsavedApplication',
  'vse',
  'typedValues',
  'reviewDraft',
  'reviewDevice',
] as const
type WindowKey = (typeof windowKeys)[number]

export const storedKeys = {
  ...(Object.fromEntries(windowKeys.map((key) => [key, ofWindow])) as Record<WindowKey, typeof ofWindow>),
  sid: { ...essentialCookie, life: 'session', readBy: 'server' },
  signingIn: { ...essentialCookie, life: 600, readBy: 'server' },
  isSignedIn: { ...essentialCookie, life: 'session', readBy: 'page' },
  rememberMe: { ...essentialCookie, life: 30 * 86_400, readBy: 'page' },
  RTExpiresAt: { ...essentialCookie, life: 30 * 86_400, readBy: 'page' },
  flash: { ...essentialCookie, life: 60, readBy: 'server' },
  justSignedOut: { ...essentialCookie, life: 600, readBy: 'page' },
  cartId: { ...essentialCookie, life: cartIdCookieDays * 86_400, readBy: 'both' },
  cartProof: { ...essentialCookie, life: cartIdCookieDays * 86_400, readBy: 'server' },
  inLine: { ...essentialCookie, life: 3600, readBy: 'server' },
  wishlistId: { ...essentialCookie, life: wishlistIdCookieDays * 86_400, readBy: 'both' },
  reviewPhotos: { ...essentialCookie, life: 30 * 86_400, readBy: 'server' },
  wishlistProof: { ...essentialCookie, life: 90 * 86_400, readBy: 'server' },
  consent: { ...essentialCookie, life: 180 * 86_400, readBy: 'page' },
  usualOrder: { ...essentialCookie, life: 180 * 86_400, readBy: 'server' },
  zone: { ...essentialCookie, life: 180 * 86_400, readBy: 'server' },
  recentlyViewed: { where: 'local storage', life: 'kept', consent: 'appearance', readBy: 'page' },
  keptPages: { where: 'cache storage', life: 30 * 86_400, consent: 'appearance', readBy: 'page' },
  offlinePage: { where: 'cache storage', life: 'kept', consent: 'appearance', readBy: 'page' },
  keptFiles: { where: 'cache storage', life: 'kept', consent: 'appearance', readBy: 'page' },
  brandWidget: { where: 'cookie', life: 30 * 86_400, consent: 'appearance', readBy: 'both' },
  sessionId: { where: 'cookie', life: 'session', consent: 'analytics', readBy: 'page' },
  recommendationTracking: { where: 'cookie', life: recommendationDays * 86_400, consent: 'consent', readBy: 'both' },
  'unleash:repository:sessionId': kept,
  'unleash:repository:repo': kept,
  state: kept,
  addedProducts: kept,
  removedProducts: kept,
  addedPromoCode: kept,
  loyaltyVoucher: kept,
  attemptToClose: kept,
  userIsLive: kept,
  unsentPhotos: { where: 'database', life: 86_400, consent: 'essential', readBy: 'page' },
  unsentHearts: kept,
  lastUpdate: kept,
  windows: kept,
  toldOrders: { where: 'local storage', life: 'kept', consent: 'analytics', readBy: 'page' },
  socialProofVisitor: { where: 'local storage', life: 7776000, consent: 'consent', readBy: 'page' },
  socialProofSession: { where: 'local storage', life: 1800, consent: 'consent', readBy: 'page' },
} as const satisfies Record<string, StoredKey>

export type StoredName = keyof typeof storedKeys

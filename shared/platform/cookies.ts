// Every cookie and storage key: name, lifetime, consent class and reader. The purposes are in cookie-purposes.ts, which only
// the cookies page loads.
import { cartIdCookieDays, recommendationDays, wishlistIdCookieDays } from './limits.ts'

export type StoredKey = {
  where: 'cookie' | 'session storage' | 'local storage' | 'database'
  /** Seconds; `session` ends with the window or the browser. */
  life: number | 'session' | 'kept'
  /**
   * `essential` is needed for the requested service; `appearance` and `analytics` are on unless the shopper objects, but are
   * not set before the choice; `consent` is set only with consent.
   */
  consent: 'essential' | 'appearance' | 'analytics' | 'consent'
  readBy: 'server' | 'page' | 'both'
}

export const storedKeys = {
  sid: {
    where: 'cookie',
    life: 'session',
    consent: 'essential',
    readBy: 'server',
  },
  signingIn: {
    where: 'cookie',
    life: 600,
    consent: 'essential',
    readBy: 'server',
  },
  isSignedIn: {
    where: 'cookie',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  rememberMe: {
    where: 'cookie',
    life: 30 * 86_400,
    consent: 'essential',
    readBy: 'page',
  },
  RTExpiresAt: {
    where: 'cookie',
    life: 30 * 86_400,
    consent: 'essential',
    readBy: 'page',
  },
  flash: {
    where: 'cookie',
    life: 60,
    consent: 'essential',
    readBy: 'server',
  },
  justSignedOut: { where: 'cookie', life: 600, consent: 'essential', readBy: 'page' },
  cartId: { where: 'cookie', life: cartIdCookieDays * 86_400, consent: 'essential', readBy: 'both' },
  cartProof: { where: 'cookie', life: cartIdCookieDays * 86_400, consent: 'essential', readBy: 'server' },
  inLine: { where: 'cookie', life: 3600, consent: 'essential', readBy: 'server' },
  wishlistId: {
    where: 'cookie',
    life: wishlistIdCookieDays * 86_400,
    consent: 'essential',
    readBy: 'both',
  },
  reviewPhotos: { where: 'cookie', life: 30 * 86_400, consent: 'essential', readBy: 'server' },
  wishlistProof: { where: 'cookie', life: 90 * 86_400, consent: 'essential', readBy: 'server' },
  consent: {
    where: 'cookie',
    life: 180 * 86_400,
    consent: 'essential',
    readBy: 'page',
  },
  usualOrder: {
    where: 'cookie',
    life: 180 * 86_400,
    consent: 'essential',
    readBy: 'server',
  },
  recentlyViewed: {
    where: 'local storage',
    life: 'kept',
    consent: 'appearance',
    readBy: 'page',
  },
  brandWidget: {
    where: 'cookie',
    life: 30 * 86_400,
    consent: 'appearance',
    readBy: 'both',
  },
  sessionId: {
    where: 'cookie',
    life: 'session',
    consent: 'analytics',
    readBy: 'page',
  },
  recommendationTracking: {
    where: 'cookie',
    life: recommendationDays * 86_400,
    consent: 'consent',
    readBy: 'both',
  },
  'unleash:repository:sessionId': {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  'unleash:repository:repo': {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  scroll: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  list: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  searchHistory: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  state: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  addedProducts: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  removedProducts: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  addedPromoCode: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  loyaltyVoucher: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  attemptToClose: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  userIsLive: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  sessionIslive: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  signedInWork: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  triedSignIn: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  payingKey: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  unsavedApplication: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  vse: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  typedValues: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  reviewDraft: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  unsentPhotos: {
    where: 'database',
    life: 86_400,
    consent: 'essential',
    readBy: 'page',
  },
  reviewDevice: {
    where: 'session storage',
    life: 'session',
    consent: 'essential',
    readBy: 'page',
  },
  lastUpdate: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  windows: {
    where: 'local storage',
    life: 'kept',
    consent: 'essential',
    readBy: 'page',
  },
  toldOrders: {
    where: 'local storage',
    life: 'kept',
    consent: 'analytics',
    readBy: 'page',
  },
  socialProofVisitor: {
    where: 'local storage',
    life: 7776000,
    consent: 'consent',
    readBy: 'page',
  },
  socialProofSession: {
    where: 'local storage',
    life: 1800,
    consent: 'consent',
    readBy: 'page',
  },
} as const satisfies Record<string, StoredKey>

export type StoredName = keyof typeof storedKeys

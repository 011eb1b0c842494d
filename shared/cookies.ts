// Every cookie and storage key, in one table: name, life, purpose, consent class and who may read it.

export type StoredKey = {
  where: 'cookie' | 'session storage' | 'local storage'
  /** Seconds; `session` ends with the browser window or the browser. */
  life: number | 'session' | 'kept'
  purpose: string
  /** `essential` needs no consent; `analytics` may be objected to; `consent` is only set after a yes. */
  consent: 'essential' | 'analytics' | 'consent'
  readBy: 'server' | 'page' | 'both'
}

export const storedKeys = {
  sid: {
    where: 'cookie',
    life: 'session',
    purpose: 'Keeps you signed in; named __Host-sid on https. An opaque id that only our server reads.',
    consent: 'essential',
    readBy: 'server',
  },
  signingIn: {
    where: 'cookie',
    life: 600,
    purpose: 'Remembers, sealed, which sign-in was begun, until it is completed.',
    consent: 'essential',
    readBy: 'server',
  },
  isSignedIn: {
    where: 'cookie',
    life: 'session',
    purpose: 'Tells the page that somebody is signed in. Our server does not believe it.',
    consent: 'essential',
    readBy: 'page',
  },
  rememberMe: {
    where: 'cookie',
    life: 30 * 86_400,
    purpose: 'Tells the page that you asked to be remembered. Our server does not believe it.',
    consent: 'essential',
    readBy: 'page',
  },
  RTExpiresAt: {
    where: 'cookie',
    life: 30 * 86_400,
    purpose: 'Tells the page until when signing in again needs no form. Our server does not believe it.',
    consent: 'essential',
    readBy: 'page',
  },
  flash: {
    where: 'cookie',
    life: 60,
    purpose: 'Carries the outcome of a form to the next page when scripts are off.',
    consent: 'essential',
    readBy: 'server',
  },
  cartId: { where: 'cookie', life: 30 * 86_400, purpose: 'Finds the bag again.', consent: 'essential', readBy: 'both' },
  wishlistId: {
    where: 'cookie',
    life: 90 * 86_400,
    purpose: 'Finds the saved items again.',
    consent: 'essential',
    readBy: 'both',
  },
  'shop-state': {
    where: 'local storage',
    life: 'kept',
    purpose: 'Shows the bag and the saved items as they were last seen while our shop cannot be reached.',
    consent: 'essential',
    readBy: 'page',
  },
  addedProducts: {
    where: 'local storage',
    life: 'kept',
    purpose: 'Remembers which products were put into the bag in this browser.',
    consent: 'essential',
    readBy: 'page',
  },
  removedProducts: {
    where: 'local storage',
    life: 'kept',
    purpose: 'Remembers which products were taken out of the bag in this browser.',
    consent: 'essential',
    readBy: 'page',
  },
  addedPromoCode: {
    where: 'local storage',
    life: 'kept',
    purpose: 'Remembers the promo code that was put to the bag in this browser.',
    consent: 'essential',
    readBy: 'page',
  },
  voucher: {
    where: 'local storage',
    life: 'kept',
    purpose: 'Remembers what the loyalty or voucher code put to the bag in this browser gives.',
    consent: 'essential',
    readBy: 'page',
  },
  'unleash:repository:sessionId': {
    where: 'local storage',
    life: 'kept',
    purpose: 'Keeps a gradual feature release steady for one browser.',
    consent: 'essential',
    readBy: 'page',
  },
  'unleash:repository:repo': {
    where: 'local storage',
    life: 'kept',
    purpose: 'Remembers which features are on between pages.',
    consent: 'essential',
    readBy: 'page',
  },
  scroll: {
    where: 'session storage',
    life: 'session',
    purpose: 'Puts Back at the place one came from.',
    consent: 'essential',
    readBy: 'page',
  },
  list: {
    where: 'session storage',
    life: 'session',
    purpose: 'Previous and next within the list one came from.',
    consent: 'essential',
    readBy: 'page',
  },
} as const satisfies Record<string, StoredKey>

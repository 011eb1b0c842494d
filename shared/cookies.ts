// Every cookie and storage key, in one table: name, life, purpose, consent class and who may read it.

export type StoredKey = {
  where: 'cookie' | 'session storage' | 'local storage'
  /** Seconds; `session` ends with the browser window or the browser. */
  life: number | 'session' | 'kept'
  purpose: string
  /**
   * `essential` is needed for what was asked for; `appearance` and `analytics` may be objected to, and wait for the answer
   * all the same; `consent` is only set after a yes.
   */
  consent: 'essential' | 'appearance' | 'analytics' | 'consent'
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
    purpose: 'Remembers, sealed, which sign-in was begun, until it is completed; named __Host-signingIn on https.',
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
  consent: {
    where: 'cookie',
    life: 180 * 86_400,
    purpose: 'Remembers what you answered about everything below that is not essential.',
    consent: 'essential',
    readBy: 'page',
  },
  brandWidget: {
    where: 'cookie',
    life: 30 * 86_400,
    purpose: 'Remembers which of our shops you are in, so that our older pages at this address look like it.',
    consent: 'appearance',
    readBy: 'both',
  },
  sessionId: {
    where: 'cookie',
    life: 'session',
    purpose: 'Counts one visit as one: 16 random bytes, a new one each time the browser is opened.',
    consent: 'analytics',
    readBy: 'page',
  },
  recommendationTracking: {
    where: 'cookie',
    life: 30 * 86_400,
    purpose: 'Fits recommendations to what was looked at and bought.',
    consent: 'consent',
    readBy: 'both',
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
  searchHistory: {
    where: 'session storage',
    life: 'session',
    purpose: 'Offers again what you searched for, until you take it out. Signed in, your account keeps it instead.',
    consent: 'essential',
    readBy: 'page',
  },
  state: {
    where: 'local storage',
    life: 'kept',
    purpose: 'Shows your bag, delivery choice and saved items at once when you come back. Emptied when you sign out.',
    consent: 'essential',
    readBy: 'page',
  },
  addedProducts: {
    where: 'local storage',
    life: 'kept',
    purpose: 'What was put in the bag here, until it is ordered or you sign out.',
    consent: 'essential',
    readBy: 'page',
  },
  removedProducts: {
    where: 'local storage',
    life: 'kept',
    purpose: 'What was taken out of the bag here, so that it can be put back.',
    consent: 'essential',
    readBy: 'page',
  },
  addedPromoCode: {
    where: 'local storage',
    life: 'kept',
    purpose: 'The promo code you entered, until you leave the bag.',
    consent: 'essential',
    readBy: 'page',
  },
  loyaltyVoucher: {
    where: 'local storage',
    life: 'kept',
    purpose: 'The loyalty or gift voucher you entered, until you leave the bag.',
    consent: 'essential',
    readBy: 'page',
  },
  loyaltyOptedIn: {
    where: 'local storage',
    life: 'kept',
    purpose: 'That you joined the loyalty programme, so that you are not asked again.',
    consent: 'essential',
    readBy: 'page',
  },
  attemptToClose: {
    where: 'local storage',
    life: 'kept',
    purpose: 'When the last window was closed without “remember me”, so that you can be signed out.',
    consent: 'essential',
    readBy: 'page',
  },
  userIsLive: {
    where: 'local storage',
    life: 'kept',
    purpose: 'That somebody is signed in in one of the open windows.',
    consent: 'essential',
    readBy: 'page',
  },
  sessionIslive: {
    where: 'session storage',
    life: 'session',
    purpose: 'That this window goes on with the same visit, and was not opened anew.',
    consent: 'essential',
    readBy: 'page',
  },
  signedInWork: {
    where: 'session storage',
    life: 'session',
    purpose: 'That your bag and saved items have still to join those of your account.',
    consent: 'essential',
    readBy: 'page',
  },
  triedSignIn: {
    where: 'session storage',
    life: 'session',
    purpose: 'That this window was already sent to sign you in again, so that it happens once.',
    consent: 'essential',
    readBy: 'page',
  },
  lastUpdate: {
    where: 'local storage',
    life: 'kept',
    purpose: 'When an open window last said that it is there.',
    consent: 'essential',
    readBy: 'page',
  },
  windows: {
    where: 'local storage',
    life: 'kept',
    purpose: 'Which windows of the shop are open; each says so every 3 seconds.',
    consent: 'essential',
    readBy: 'page',
  },
  truefitToken: {
    where: 'local storage',
    life: 'kept',
    purpose: 'Carries your fit profile to the size adviser, where a shop has one. Deleted when you sign out.',
    consent: 'consent',
    readBy: 'page',
  },
  socialProofVisitor: {
    where: 'local storage',
    life: 7776000,
    purpose:
      'A random id, renewed with each visit, by which visits are told apart when views are counted. Our counters do not keep it.',
    consent: 'consent',
    readBy: 'page',
  },
  socialProofSession: {
    where: 'local storage',
    life: 1800,
    purpose: 'The same within one visit: it ends after 30 quiet minutes.',
    consent: 'consent',
    readBy: 'page',
  },
} as const satisfies Record<string, StoredKey>

export type StoredName = keyof typeof storedKeys

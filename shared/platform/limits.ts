// The specification's § 9 by name. Durations in seconds unless the name says otherwise.
/** The channel value sent to every service. */
export const channel = 'new-headless-web'

export const productsPerPage = 36
export const searchHistoryShown = 5
/** What an account keeps of what was searched for. */
export const searchHistoryKept = 50
export const suggestionProducts = { mobile: 3, otherwise: 5 } as const
export const autosuggestProducts = 5
export const recommendations = { min: 2, max: 12 } as const
/** Customers' photos shown together. */
export const galleryPhotos = 12
/** What came of recommendations: so many are told at once, and kept for so many days, as long as the cookie lives. */
export const maxPerRequest = 50
export const recommendationDays = 30
export const observerViewThreshold = 0.7
export const featureFlagRefresh = 60
export const focusThrottleMs = 60_000
export const httpCache = 20
export const cacheTimeToLive = { production: 180, development: 20 } as const
export const cacheEntries = { html: 1024, upstream: 2048 } as const
export const sheet = { breakpoint: 768, header: 128, footer: 88 } as const
export const cartIdCookieDays = 30
export const wishlistIdCookieDays = 90
export const separator = '___'

export const accessTokenSeconds = 300
/** An access token this close to its end is refreshed before it is used. */
export const refreshEarlySeconds = 30
export const refreshLifetime = { plain: 1800, remembered: 30 * 86_400 } as const
export const sessionLifetime = { idle: 2700, absolute: 86_400 } as const
export const windows = { pollMs: 3000, staleMs: 6000 } as const
export const stateWriteDelayMs = 1000
export const subscriptionPauseMs = 600
export const promotionViewRetry = { times: 5, everyMs: 200 } as const
export const experimentRetry = { times: 50, everyMs: 100 } as const
export const previewConnectionMs = 30_000
export const socialProofLife = { visitorMinutes: 129_600, sessionMinutes: 30, graceSeconds: 60 } as const

/** What fits in one bag and in one line of it; beyond them the answer is BASKET_LIMIT_EXCEEDED. */
export const bag = { pieces: 100, perLine: 20 } as const
export const savedItemsLimit = 100
/** Notices one e-mail address may wait for; for how many days it is kept while it waits, and once it was told. */
export const stockNotices = { perAddress: 50, waitDays: 180, toldDays: 7 } as const
/** Products one account remembers having looked at, in each shop, and for how many days. */
export const viewedKept = 100
export const viewedDays = 180
/** Addresses one account keeps; beyond them the answer is ADDRESS_LIMIT_EXCEEDED. */
export const addressLimit = 50

/**
 * Requests one visitor may make in so many seconds (platform notes § 5); beyond them the answer is 429. `from`: and so many
 * from one place, whatever bags it names. `closed`: nobody passes while nobody can count.
 */
export const rateLimits = {
  signIn: { most: 10, seconds: 60 },
  bag: { most: 60, seconds: 60, from: 240 },
  savedItems: { most: 60, seconds: 60, from: 240 },
  promoCode: { most: 10, seconds: 60, from: 30 },
  /** Counted only when a code was wrong. */
  wrongPromoCode: { most: 50, seconds: 86_400, from: 300 },
  lookUp: { most: 30, seconds: 60 },
  bin: { most: 10, seconds: 60 },
  /** Keys and sessions of the card gateway. */
  gatewayKey: { most: 20, seconds: 60, from: 100 },
  /** Presses of one bag; a customer's are counted over all their bags. */
  pay: { most: 10, seconds: 60, from: 50, closed: true },
  /** Checks of credit and signatures. */
  creditCheck: { most: 10, seconds: 300 },
  review: { most: 10, seconds: 60 },
  stockNotice: { most: 10, seconds: 60, from: 30 },
  /** Products looked at, and what came of recommended ones. */
  viewed: { most: 60, seconds: 60 },
  reviewPhoto: { most: 20, seconds: 60 },
  /** Changes that a customer makes to their account: details, addresses, preferences, cards, credit. */
  account: { most: 60, seconds: 60 },
  /** Calls that a page sends as POST and that change nothing: offers of a bag, numbers of wallets, credit documents. */
  question: { most: 60, seconds: 60, from: 240 },
  cspReport: { most: 60, seconds: 60 },
} as const satisfies Record<string, Limit>
export type Limit = { most: number; seconds: number; from?: number; closed?: true }
export type RateLimit = keyof typeof rateLimits

// The limits of the specification (R9.1 to R9.31). Durations in seconds unless the name says otherwise.
/** The channel value sent to every service. */
export const channel = 'new-headless-web'

export const productsPerPage = 36
export const searchHistoryShown = 5
/** Search terms that an account stores. */
export const searchHistoryLength = 50
export const suggestionProducts = { mobile: 3, otherwise: 5 } as const
export const autosuggestProducts = 5
/** Popular searches: how many are shown, how often each was searched at least, and in how many days. */
export const popularSearches = { shown: 6, least: 5, days: 30 } as const
export const recommendations = { min: 2, max: 12 } as const
/** Customers' photos in one gallery. */
export const galleryPhotos = 12
/** Answered questions that a product shows, and unanswered ones of one address. */
export const productQuestions = { shown: 20, waitingPerAddress: 5 } as const
/** Events of recommended products: the maximum per request, and the days they are stored, which is the cookie's lifetime. */
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
/** How often a session in use queries the issuer whether its sign-in is still valid. */
export const introspectEveryMs = 2000
export const sessionLifetime = { idle: 2700, absolute: 86_400 } as const
export const windows = { pollMs: 3000, staleMs: 6000 } as const
export const stateWriteDelayMs = 1000
export const subscriptionPauseMs = 600
export const promotionViewRetry = { times: 5, everyMs: 200 } as const
export const experimentRetry = { times: 50, everyMs: 100 } as const
export const previewConnectionMs = 30_000
export const socialProofLife = { visitorMinutes: 129_600, sessionMinutes: 30, graceSeconds: 60 } as const

/** Maximum pieces per bag and per line; beyond them the error is BASKET_LIMIT_EXCEEDED. */
export const bagLimits = { pieces: 100, perLine: 20 } as const
export const savedItemsLimit = 100
/** Named lists of saved items per customer and brand; beyond them the error is LIST_LIMIT_EXCEEDED. */
export const savedListsLimit = 20
/** Pending notices per e-mail address; the days an address is stored while pending, and after its notice was sent. */
export const stockNotices = { perAddress: 50, waitDays: 180, sentDays: 7 } as const
/** Changes of one order's delivery, each of which is mailed. */
export const deliveryChanges = { max: 5, seconds: 86_400 } as const
/** How long a newsletter's address waits for the press of its mailed link, and such mails to one mailbox: in all, and until a press. */
export const newsletterLink = {
  days: 7,
  mails: { max: 1, seconds: 86_400 },
  unanswered: { max: 3, seconds: 30 * 86_400 },
} as const
/** Viewed products that an account stores per brand, and for how many days. */
export const viewedHistoryLength = 100
export const viewedDays = 180
/** Addresses per account; beyond them the error is ADDRESS_LIMIT_EXCEEDED. */
export const addressLimit = 50

/**
 * Maximum requests per visitor in a number of seconds; beyond them the status is 429. `from`: maximum
 * per network address, across bags. `closed`: requests are refused while the limiter is unavailable.
 */
export const rateLimits = {
  signIn: { max: 10, seconds: 60 },
  bag: { max: 60, seconds: 60, from: 240 },
  savedItems: { max: 60, seconds: 60, from: 240 },
  promoCode: { max: 10, seconds: 60, from: 30 },
  /** Counts wrong codes only. */
  wrongPromoCode: { max: 50, seconds: 86_400, from: 300 },
  lookUp: { max: 30, seconds: 60 },
  /** Counts wrong look-ups of one order. */
  wrongLookUp: { max: 10, seconds: 3600 },
  bin: { max: 10, seconds: 60 },
  /** Searches and suggestions of one network that no cache has answered. */
  search: { max: 600, seconds: 60 },
  /** Requests for keys and sessions of the card gateway. */
  gatewayKey: { max: 20, seconds: 60, from: 100 },
  /** Payment attempts per bag; a customer's are counted over all bags. */
  pay: { max: 10, seconds: 60, from: 50, closed: true },
  /** Looks at a place in the waiting room. */
  line: { max: 60, seconds: 60, from: 3000 },
  /** Credit checks and signatures. */
  creditCheck: { max: 10, seconds: 300 },
  review: { max: 10, seconds: 60 },
  /** Votes for reviews: a guest’s browser can forget that it voted, its network cannot. */
  vote: { max: 60, seconds: 3600 },
  stockNotice: { max: 10, seconds: 60, from: 30 },
  newsletter: { max: 10, seconds: 600, from: 30 },
  /** Viewed products, and events of recommended ones. */
  viewed: { max: 60, seconds: 60 },
  reviewPhoto: { max: 20, seconds: 60 },
  /** A customer's changes to the account: details, addresses, preferences, cards, credit. */
  account: { max: 60, seconds: 60 },
  /** POST calls that change nothing: offers for a bag, wallet totals, credit documents. */
  question: { max: 60, seconds: 60, from: 240 },
  cspReport: { max: 60, seconds: 60 },
  /** Errors and web vitals that a browser reports. */
  browserReport: { max: 30, seconds: 60 },
  /** Messages of the assistants of one network, whatever they ask; what they ask for has its call's limit too. */
  assistant: { max: 600, seconds: 60 },
  /** Probes of `/api/health?deep`. */
  deepHealth: { max: 30, seconds: 60 },
} as const satisfies Record<string, Limit>
export type Limit = { max: number; seconds: number; from?: number; closed?: true }
export type RateLimit = keyof typeof rateLimits

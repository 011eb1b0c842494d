// The specification's § 9 by name. Durations in seconds unless the name says otherwise.
/** The channel value sent to every service. */
export const channel = 'new-headless-web'

export const productsPerPage = 36
export const searchHistoryShown = 5
export const suggestionProducts = { mobile: 3, otherwise: 5 } as const
export const autosuggestProducts = 5
export const recommendations = { min: 2, max: 12 } as const
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

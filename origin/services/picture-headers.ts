// How long a picture may be kept: for ever when its address changes with it, a minute when a better one is on its way.
const sniffed = { 'x-content-type-options': 'nosniff' }

export const forever = { ...sniffed, 'cache-control': 'public, max-age=31536000, immutable' }
export const soon = { ...sniffed, 'cache-control': 'public, max-age=60' }

// What goes with a picture. How long it may be kept: for ever when its address changes with it, a minute when a better one is on its way.
const sniffed = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }

export const forever = { ...sniffed, 'cache-control': 'public, max-age=31536000, immutable' }
export const soon = { ...sniffed, 'cache-control': 'public, max-age=60' }

/** An SVG opened on its own address may style itself and do nothing else. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

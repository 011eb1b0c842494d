// Headers of pictures. `forever`: the URL changes with the content. `soon`: a better variant follows within a minute.
const sniffed = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }

export const immutableHeaders = { ...sniffed, 'cache-control': 'public, max-age=31536000, immutable' }
export const shortLivedHeaders = { ...sniffed, 'cache-control': 'public, max-age=60' }

/** An SVG opened as a document may use inline styles and nothing else. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

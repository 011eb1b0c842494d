// The link targets allowed in authored content: a path, or an https, mailto or tel address.

const safe = /^(?:\/(?![/\\])|[#?]|https:\/\/[^\s/?#@\\]+(?:[/?#]|$)|mailto:[^\s]+@|tel:[+\d])[^\s"'<>\\]*$/i

const longest = 500

/** Matches the literal scheme, so that no encoded form passes. */
export function isSafeAddress(address: string): boolean {
  return address.length <= longest && safe.test(address)
}

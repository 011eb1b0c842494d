// Where authored content may lead: somewhere in the shop, a secure address, a mailbox or a telephone.

const safe = /^(?:\/(?![/\\])|[#?]|https:\/\/[^\s/?#@\\]+(?:[/?#]|$)|mailto:[^\s]+@|tel:[+\d])[^\s"'<>\\]*$/i

const longest = 500

/** Begins with the letters themselves, so that nothing written another way passes for them. */
export function isSafeAddress(address: string): boolean {
  return address.length <= longest && safe.test(address)
}

// The network address that rate limits count by. A household usually has a whole IPv6 /64, so all addresses of a /64, in
// every notation, count as one; an IPv4 address counts as itself in every notation.

const groupsInAddress = 8
const groupsInNetwork = 4

/** Of a request, as the platform saw its connection. */
export function clientNetworkOf(headers: Headers): string {
  return normalizedClientAddress(headers.get('cf-connecting-ip') ?? 'unknown')
}

/** `2001:db8::1%eth0` is `2001:db8:0:0`; `::ffff:192.0.2.1` is `192.0.2.1`. Text that is not an IPv6 address stays as it is. */
export function normalizedClientAddress(address: string): string {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .split('%')[0]!
  if (!bare.includes(':')) return bare
  const groups = groupsOf(bare)
  // The platform sends valid addresses only: malformed ones all count as one.
  if (!groups) return 'unknown'
  const [high, low] = [groups[6]!, groups[7]!]
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, groupsInNetwork)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight groups of an IPv6 address, whose last two may be written as an IPv4 address; null when the text is not one. */
function groupsOf(written: string): number[] | null {
  const dotted = /(?<=:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(written)
  const bytes = dotted?.slice(1).map(Number) ?? []
  if (bytes.some((byte) => byte > 255)) return null
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const address = dotted
    ? `${written.slice(0, dotted.index)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : written
  const [before = '', after, more] = address.split('::')
  if (more !== undefined) return null
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const missing = groupsInAddress - head.length - tail.length
  if (after === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(after === undefined ? 0 : missing).fill('0'), ...tail]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map((group) => parseInt(group, 16)) : null
}

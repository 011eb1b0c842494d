// Whom a limit on visitors counts, by the address the platform saw. One household usually has a whole IPv6 /64, so that
// every form of every address of a /64 counts as one; an IPv4 address counts as itself, however it is written.

const groupsInAddress = 8
const groupsInNetwork = 4

/** `2001:db8::1%eth0` is `2001:db8:0:0`; `::ffff:192.0.2.1` is `192.0.2.1`. Anything that is no IPv6 address is itself. */
export function callerAt(address: string): string {
  const bare = address.trim().toLowerCase().split('%')[0]!
  if (!bare.includes(':')) return bare
  const embedded = /^(?:0*:)*:?(?:0*:)*ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1]
  if (embedded) return embedded
  const groups = groupsOf(bare)
  if (!groups) return bare
  const [mapped, high, low] = [groups.slice(0, 6), groups[6]!, groups[7]!]
  if (mapped.slice(0, 5).every((group) => group === 0) && mapped[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, groupsInNetwork)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight groups of an IPv6 address, or null when it is none. */
function groupsOf(address: string): number[] | null {
  const [before = '', after, more] = address.split('::')
  if (more !== undefined) return null
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const missing = groupsInAddress - head.length - tail.length
  if (after === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(after === undefined ? 0 : missing).fill('0'), ...tail]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map((group) => parseInt(group, 16)) : null
}

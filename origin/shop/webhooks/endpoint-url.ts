// Where webhooks may go. An operator names the address, so the shop must not be led to hosts that only it can reach: https on
// a public host name, no address literal, no internal name, no credentials. A worker's own fetch reaches the public internet
// only, so a public name that points to a private address leads nowhere.

const internal = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/

/** Null when webhooks may be sent there, otherwise the reason for an operator. `local`: a developer's machine. */
export function endpointFault(text: string, local: boolean): string | null {
  const url = URL.parse(text)
  if (!url || text.length > 500) return 'Enter a web address, like https://erp.example/shop-events'
  if (url.username || url.password) return 'Leave user name and password out: each call is signed'
  if (url.hash) return 'Leave out what follows the #'
  const host = url.hostname.replace(/\.$/, '').toLowerCase()
  if (local && (url.protocol === 'http:' || url.protocol === 'https:')) return null
  if (url.protocol !== 'https:') return 'The address must begin with https://'
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return 'Use a host name instead of an IP address'
  if (!host.includes('.') || internal.test(host)) return 'This host isn’t on the public internet'
  return null
}

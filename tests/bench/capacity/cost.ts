// What a journey cost, from the lines that the counted workers wrote.

type Statement = { sql: string; read: number; written: number; ms: number }

export type Line =
  | { request: string }
  | { bytes: number }
  | { call: string }
  | { object: string }
  | { source: string; store: 'primary' | 'catalogue'; statements: Statement[]; size: number }

/** `ms`: the database's own time. */
export type Sums = { roundTrips: number; statements: number; read: number; written: number; ms: number }

/**
 * `requests`: of the shop's hosts, as the platform charges them; `bytes` of their bodies. `objects`: calls of durable objects. `calls`:
 * to the shop's services. `vendors`: the embedded gateway and issuer, which a retailer's own are instead. `later`: what follows
 * the answers, as mails. `processorMs`: of the whole local runtime.
 */
export type Cost = {
  requests: number
  bytes: number
  objects: number
  calls: number
  processorMs: number
  /** Bytes by which the database's file grew. */
  stored: number
  /** Of the primary database, before the answers. */
  shop: Sums
  /** Of the catalogue's database. */
  catalogue: Sums
  vendors: Sums
  later: Sums
}

/** Alarms: their work belongs to an order long before, or to all of the shop, and would show at whatever runs just then. */
const isAlarm = (source: string) => source === 'Recovery' || source === 'NotificationScheduler'

export function costOf(lines: readonly Line[], processorMs: number, sizeBefore: number): Cost {
  const count = (of: (line: Line) => boolean) => lines.filter(of).length
  const sums = (party: Party) => sumOf(lines.filter((line) => 'statements' in line && partyOf(line) === party))
  return {
    requests: count((line) => 'request' in line && !isVendorHost(line.request)),
    bytes: lines.reduce((sum, line) => sum + ('bytes' in line ? line.bytes : 0), 0),
    objects: count((line) => 'object' in line),
    calls: count((line) => 'call' in line && !vendorHost.test(line.call)),
    processorMs,
    stored: Math.max(0, sizeAfter(lines, sizeBefore) - sizeBefore),
    shop: sums('shop'),
    catalogue: sums('catalogue'),
    vendors: sums('vendors'),
    later: sums('later'),
  }
}

/** Bytes of the primary database after the last statement. */
export function sizeAfter(lines: readonly Line[], otherwise = 0): number {
  return lines.reduce(
    (size, line) => ('size' in line && line.store === 'primary' && line.size > 0 ? line.size : size),
    otherwise,
  )
}

export function sumOf(lines: readonly Line[]): Sums {
  const sum: Sums = { roundTrips: 0, statements: 0, read: 0, written: 0, ms: 0 }
  for (const line of lines) {
    if (!('statements' in line)) continue
    sum.roundTrips += 1
    sum.statements += line.statements.length
    for (const { read, written, ms } of line.statements) {
      sum.read += read
      sum.written += written
      sum.ms += ms
    }
  }
  return sum
}

type Party = 'shop' | 'catalogue' | 'vendors' | 'later' | 'alarm'

export function partyOf({ source, store, statements }: Extract<Line, { statements: unknown }>): Party {
  if (isAlarm(source)) return 'alarm'
  if (source === 'queue' || !source.includes(' ')) return 'later'
  if (vendorHost.test(source)) return 'vendors'
  if (store === 'catalogue') return 'catalogue'
  return statements.every(({ sql }) => isVendors(sql)) ? 'vendors' : 'shop'
}

const isVendorHost = (request: string) => /^\S+ (login|gateway|content|author)\./.test(request)
/** Of a call, by the host that the edge worker names. */
const vendorHost = /^(login|gateway|content|author) /

const vendorTables =
  /^(gateway_\w+|account|authorization_code|refresh_token|issuer_session|ended_family|email_c\w+|password_reset|signing_key|passkey\w*|used_passkey_challenge)$/

/** The gateway is called in the same process, so that its statements differ from the shop's by their tables only. */
function isVendors(sql: string): boolean {
  const tables = tablesOf(sql)
  return tables.length > 0 && tables.every((table) => vendorTables.test(table))
}

function tablesOf(sql: string): string[] {
  return [...sql.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(\w+)"?/gi)].map(([, table]) => table!)
}

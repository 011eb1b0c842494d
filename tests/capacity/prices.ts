// What the platform charges, in US dollars: its public price list of paid plans in August 2026, without the included amounts. To be
// compared with the current list before a decision rests on it.
import type { Cost } from './cost.ts'

export const pricesAsOf = 'August 2026'

export const pricesPerMillion = {
  requests: 0.3,
  processorMs: 0.02,
  rowsRead: 0.001,
  rowsWritten: 1,
  objectRequests: 0.15,
} as const

/** A month of a gigabyte in the database. */
export const pricePerGigabyte = 0.75

/**
 * Dollars of a million journeys. A call from the shop's worker to the origin by a binding is not charged as a request. The
 * processor's time is the local runtime's, with the database, which the platform does not charge: an upper bound.
 */
export function dollarsPerMillion({ requests, processorMs, objects, shop, later }: Cost): number {
  const price = pricesPerMillion
  return (
    requests * price.requests +
    processorMs * price.processorMs +
    objects * price.objectRequests +
    (shop.read + later.read) * price.rowsRead +
    (shop.written + later.written) * price.rowsWritten
  )
}

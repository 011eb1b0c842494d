// The emulated vendors that run in this worker beside the shop. origin/index.ts registers them once, at start; the shop
// reaches them through this type only and imports no vendor.
import type { AccountAddress } from '#shared/delivery/address.ts'
import type { OriginEnv } from './env.ts'

export type EmbeddedVendors = {
  /** The card gateway's HTTP interface. */
  cardGateway: (request: Request, env: OriginEnv) => Response | Promise<Response>
  /** The warehouse of a local shop: takes the shop's webhooks. */
  warehouse: (request: Request, env: OriginEnv) => Response | Promise<Response>
  /** The carrier of returns. */
  returnsCarrier: (request: Request, env: OriginEnv) => Response | Promise<Response>
  /** Every address at a postcode, written as "MB2 4QH"; empty for an unknown postcode. */
  addressesAtPostcode: (postcode: string) => AccountAddress[]
}

let registered: EmbeddedVendors | undefined

export function registerEmbeddedVendors(vendors: EmbeddedVendors): void {
  registered = vendors
}

export function embeddedVendors(): EmbeddedVendors {
  if (!registered) throw new Error('No embedded vendors: origin/index.ts registers them and has not been loaded.')
  return registered
}

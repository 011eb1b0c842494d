// The delivery choices stored for a bag; they are read in the bag's batch.
import type { CurrentDeliveryAddress, Venue } from '#shared/delivery/delivery.ts'
import type { DeliveryChoice } from '#origin/shop/delivery/charge-of-speed.ts'

/**
 * `address`: the delivery address, or the collection point's address while the bag is collected; `home` is then the earlier
 * delivery address. A customer's e-mail address and, until another is given, the phone number come from the account.
 */
export type BagDelivery = DeliveryChoice & {
  address: CurrentDeliveryAddress | null
  home: CurrentDeliveryAddress | null
  venue: Venue | null
  email: string | null
  contactNumber: string | null
  manualPostcode: string | null
  searchPostcode: string | null
  threatMatrixId: string | null
  localIpAddress: string | null
}
export type RawDelivery = { [Field in keyof BagDelivery]: string | null }

/** Columns over `cart_delivery AS chosen` and `customer`, both of which may be missing (LEFT JOIN). */
export const deliveryColumns = `coalesce(chosen.speed, 'STANDARD') AS speed, chosen.nominated_date AS nominatedDate,
  chosen.time_frame AS timeFrame, json_remove(chosen.address, '$.home') AS address,
  json_extract(chosen.address, '$.home') AS home, chosen.venue, coalesce(nullif(customer.email, ''), chosen.email) AS email,
  coalesce(chosen.contact_number, nullif(customer.mobile_phone, ''), nullif(customer.home_phone, '')) AS contactNumber,
  chosen.manual_postcode AS manualPostcode, chosen.search_postcode AS searchPostcode,
  chosen.threat_matrix_id AS threatMatrixId, chosen.local_ip_address AS localIpAddress`

export const deliveryNames = `speed, nominatedDate, timeFrame, address, home, venue, email, contactNumber, manualPostcode,
  searchPostcode, threatMatrixId, localIpAddress`

export function deliveryOf({ address, home, venue, ...row }: RawDelivery): BagDelivery {
  return {
    ...(row as Omit<BagDelivery, 'address' | 'home' | 'venue'>),
    address: address === null ? null : (JSON.parse(address) as CurrentDeliveryAddress),
    home: home === null ? null : (JSON.parse(home) as CurrentDeliveryAddress),
    venue: venue === null ? null : (JSON.parse(venue) as Venue),
  }
}

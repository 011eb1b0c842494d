// Changes how a bag is to be delivered: two statements for a batch, that touch only an open bag of who asks.
import { openBag, whoseParameters, type Whose } from './carts.ts'

/** Back from a point to where it went before; an address that is nobody's point stays. */
const homeAddress = `CASE WHEN json_extract(address, '$.tpaIndicator') THEN json_extract(address, '$.home') ELSE address END`

/** ?5 and on are each change's own. */
const changes = {
  speed: `speed = ?5, nominated_date = ?6, time_frame = ?7, venue = NULL, address = ${homeAddress}`,
  /** An address is for a delivery: whoever gives one while collecting has it delivered. */
  address: `address = ?5, venue = NULL,
    speed = CASE WHEN speed IN ('HPS', 'EXPRESS_COLLECT') THEN 'STANDARD' ELSE speed END`,
  contact: 'contact_number = ?5, email = coalesce(?6, email)',
  point: `speed = ?5, nominated_date = NULL, time_frame = NULL, venue = ?6, manual_postcode = coalesce(?8, manual_postcode),
    search_postcode = coalesce(?9, search_postcode),
    address = json_set(?7, '$.home', json(${homeAddress}))`,
  session: 'threat_matrix_id = ?5, local_ip_address = ?6',
} as const

export type DeliveryChange = keyof typeof changes

export function changeDeliveryStatements(
  d1: D1Database,
  whose: Whose,
  change: DeliveryChange,
  values: ReadonlyArray<string | null>,
  now: Date,
) {
  return [
    d1
      .prepare(
        `INSERT INTO cart_delivery (cart_id, changed) SELECT id, ?4 FROM cart WHERE id = ${openBag}
         ON CONFLICT DO NOTHING`,
      )
      .bind(...whoseParameters(whose), now.getTime()),
    d1
      .prepare(`UPDATE cart_delivery SET changed = ?4, ${changes[change]} WHERE cart_id = ${openBag}`)
      .bind(...whoseParameters(whose), now.getTime(), ...values),
  ]
}

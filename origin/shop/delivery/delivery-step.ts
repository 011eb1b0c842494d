// Reads and changes the delivery choices of one bag, and builds the delivery step's reply.
import { openCartIdSql, ownerParameters, type BagOwner } from '#origin/shop/bag/carts.ts'
import { readBagOf, readBagStatement, type ReadBag } from '#origin/shop/bag/read-bag.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { requireOwner } from '#origin/shop/bag/owner.ts'
import { collectCodes } from '#shared/delivery/delivery-methods.ts'
import { checkoutDelivery } from './checkout-delivery.ts'

/** SQL: the delivery address; while the bag is collected, the delivery address before that. */
const homeAddress = `CASE WHEN json_extract(address, '$.tpaIndicator') THEN json_extract(address, '$.home') ELSE address END`

const collected = collectCodes.map((code) => `'${code}'`).join(', ')

/** Parameters from ?6 on belong to the change. */
const changes = {
  speed: `speed = ?6, nominated_date = ?7, time_frame = ?8, venue = NULL, address = ${homeAddress}`,
  /** A new address ends collection. */
  address: `address = ?6, venue = NULL,
    speed = CASE WHEN speed IN (${collected}) THEN 'STANDARD' ELSE speed END`,
  contact: 'contact_number = ?6, email = coalesce(?7, email)',
  point: `speed = ?6, nominated_date = NULL, time_frame = NULL, venue = ?7, manual_postcode = coalesce(?9, manual_postcode),
    search_postcode = coalesce(?10, search_postcode),
    address = json_set(?8, '$.home', json(${homeAddress}))`,
  session: 'threat_matrix_id = ?6, local_ip_address = ?7',
} as const

type DeliveryChange = keyof typeof changes

/** Two statements for a batch, which affect only the requester's open bag. */
function changeDeliveryStatements(
  d1: D1Database,
  owner: BagOwner,
  change: DeliveryChange,
  values: ReadonlyArray<string | null>,
  now: Date,
) {
  return [
    d1
      .prepare(
        `INSERT INTO cart_delivery (cart_id, changed) SELECT id, ?5 FROM cart WHERE id = ${openCartIdSql}
         ON CONFLICT DO NOTHING`,
      )
      .bind(...ownerParameters(owner), now.getTime()),
    d1
      .prepare(`UPDATE cart_delivery SET changed = ?5, ${changes[change]} WHERE cart_id = ${openCartIdSql}`)
      .bind(...ownerParameters(owner), now.getTime(), ...values),
  ]
}

/** One batch: the change and the changed bag. Throws when the bag is not the requester's. */
export async function answerChangeDelivery(
  owner: BagOwner,
  ctx: HandlerContext,
  [kind, ...values]: [DeliveryChange, ...Array<string | null>],
  beside: D1PreparedStatement[] = [],
) {
  const { env, now } = ctx
  const changes = [...changeDeliveryStatements(env.DB, owner, kind, values, now), ...beside]
  const results = await env.DB.batch([...changes, readBagStatement(env.DB, owner, now)])
  return toDeliveryReply(readBagOf(results.at(-1)!), owner, ctx)
}

export function toDeliveryReply(read: ReadBag, owner: BagOwner, ctx: HandlerContext) {
  return checkoutDelivery(read, requireOwner(read.cart, owner), ctx, ctx.now)
}

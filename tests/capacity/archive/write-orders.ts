// Writes orders as paying, the warehouse and the outbox write them: the shop's own statements, with a bag before and reports, a
// capture, mails and webhooks after. The order is a guest's or a customer's, by card, with or without store credit.
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { mailStatement } from '#origin/platform/mail/mail.ts'
import { orderMail } from '#origin/shop/orders/mail.ts'
import { dispatchMail } from '#origin/shop/orders/mails-after.ts'
import type { BagAttempt } from '#origin/shop/payment/bag-attempt.ts'
import { commitStatements } from '#origin/shop/payment/bag-statements.ts'

const dayMs = 86_400_000
const lines = 2
/** Of ten orders: by customers, and of these with a part paid by store credit. */
const shares = { customers: 4, credit: 1 } as const

/** One number after the other of a fixed seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export async function writeOrders(d1: D1Database, count: number, placedAt: (at: number) => number, seed: number) {
  const random = randomFrom(seed)
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(100_000_000 + random(900_000_000))
  for (const [at, number] of [...numbers].entries())
    for (const statements of orderStatements(d1, at, `J${number}`, placedAt(at), random)) await d1.batch(statements)
}

/** What every shop has before its first order. */
export async function prepareShop(d1: D1Database): Promise<void> {
  const named =
    'product_no, brand, offer_no, variant_code, name, cpt_name, label, description, details, composition, care'
  const others = 'category_path, keywords, added, changed, size_guide, ordinal, price, price_to'
  for (let at = 0; at < 50; at++) {
    const productNo = `AB${100 + at}`
    const texts = Array.from({ length: 13 }, () => "''").join(', ')
    // A customer has a size of each of the two guides.
    await d1
      .prepare(`INSERT INTO product (${named}, ${others}) VALUES (?1, 'jdw', ${texts}, ?2, ?3, 4474, 4474)`)
      .bind(productNo, at < 25 ? 'womens' : 'shoes', at)
      .run()
    await d1
      .prepare(
        `INSERT INTO option (product_no, option_no, colour_code, size, position, price, stock)
         VALUES (?, 'NVY-12', 'NVY', '12', 0, 4474, 1000000000)`,
      )
      .bind(productNo)
      .run()
  }
  await d1
    .prepare(
      "INSERT INTO webhook_endpoint (id, url, created) VALUES ('wh_warehouse', 'https://warehouse.example/hooks', 0)",
    )
    .run()
}

function orderStatements(
  d1: D1Database,
  at: number,
  orderNo: string,
  placed: number,
  random: (below: number) => number,
) {
  const isCustomers = at % 10 < shares.customers
  const customerId = isCustomers
    ? `c0ffee00-0000-4000-8000-${String(Math.floor(at / 40) * 4 + (at % 10)).padStart(12, '0')}`
    : null
  // 24 characters, as many as usual.
  const email = `${isCustomers ? `c${customerId!.slice(-8)}` : `g${10_000_000 + random(80_000_000)}`}@people.example`
  const creditPart = at % 10 < shares.credit ? 4000 : 0
  const attempt = attemptOf({ orderNo, customerId, email, creditPart, placed, random })
  const { id, cartId, draft } = attempt
  const sql = (text: string, ...values: unknown[]) => d1.prepare(text).bind(...values)
  const left = placed + dayMs
  const arrived = placed + 3 * dayMs
  const sent = (mail: string, when: number) =>
    sql(
      "UPDATE mail SET state = 'sent', attempts = 1, at = ?2, done_at = ?2 + 2000, queued_at = ?2, reference = ?3 WHERE id = ?1",
      mail,
      when,
      `msg-${random(1e9)}-${random(1e9)}`,
    )
  const parcel = { carrier: 'Parcel Express', trackingNo: `PX${random(1e9)}GB` }
  const letter = dispatchMail('jdw', { ...draft.summary, cms: [], cartId: '', ofAccount: isCustomers }, parcel)!
  return [
    [
      ...(customerId && at % 40 === at % 10
        ? [
            sql(
              "INSERT INTO customer (id, firstname, lastname, email) VALUES (?, 'Ada', 'Hall', ?)",
              customerId,
              email,
            ),
            ...(creditPart
              ? [
                  sql(
                    "INSERT INTO credit_account (customer_id, trading_title, credit_limit, available_to_spend) VALUES (?, 'STA', 80000, 80000)",
                    customerId,
                  ),
                ]
              : []),
          ]
        : []),
      sql(
        'INSERT INTO cart (id, brand, proof, created, changed) VALUES (?, ?, ?, ?, ?)',
        cartId,
        'jdw',
        'p'.repeat(43),
        placed,
        placed,
      ),
      ...draft.lines.map((line) =>
        sql(
          'INSERT INTO cart_entry (cart_id, product_no, option_no, quantity, added) VALUES (?, ?, ?, ?, ?)',
          cartId,
          line.productNo,
          line.optionNo,
          line.quantity,
          placed,
        ),
      ),
      sql(
        `INSERT INTO cart_delivery (cart_id, address, email, contact_number, local_ip_address, changed) VALUES (?, ?, ?, '07700 900123', '203.0.113.7', ?)`,
        cartId,
        JSON.stringify(draft.summary.deliveryAddress),
        email,
        placed,
      ),
      sql(
        `INSERT INTO pay_attempt (id, cart_id, key, brand, customer_id, journey, method, total, credit_part, other_part, fingerprint, order_no, draft, created, expires)
         VALUES (?, ?, ?, 'jdw', ?, 'card-checkout', 'card', ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        cartId,
        attempt.key,
        customerId,
        attempt.total,
        creditPart,
        attempt.otherPart,
        attempt.fingerprint,
        orderNo,
        JSON.stringify(draft),
        placed,
        placed + 20_000,
      ),
      ...(creditPart
        ? [
            sql(
              'INSERT INTO credit_hold (attempt_id, customer_id, amount) VALUES (?, ?, ?)',
              id,
              customerId,
              creditPart,
            ),
          ]
        : []),
      ...commitStatements(d1, attempt, { transactionId: `tx-${random(1e9)}-${random(1e9)}` }, new Date(placed)),
      sent(`order-${orderNo}`, placed),
      sql('UPDATE cart SET customer_id = ?2 WHERE id = ?1', cartId, customerId),
    ],
    [
      sql(
        "INSERT INTO order_event (order_no, type, at, source, data) VALUES (?, 'order.preparing', ?, 'partner:warehouse', '{}')",
        orderNo,
        placed + dayMs / 2,
      ),
      sql(
        'INSERT INTO order_dispatch (order_no, at, carrier, tracking_no, source) VALUES (?, ?, ?, ?, ?)',
        orderNo,
        left,
        parcel.carrier,
        parcel.trackingNo,
        'partner:warehouse',
      ),
      mailStatement(d1, `dispatched-${orderNo}`, { ...letter, customerId }, new Date(left)),
      sent(`dispatched-${orderNo}`, left),
      sql(
        "UPDATE payment_capture SET state = 'sent', attempts = 1, queued_at = ?2, done_at = ?2, created = ?2, reference = ?3 WHERE id = ?1",
        orderNo,
        left,
        `cap-${random(1e9)}-${random(1e9)}`,
      ),
      sql(
        "INSERT INTO order_delivery (order_no, at, source) VALUES (?, ?, 'partner:parcel-express')",
        orderNo,
        arrived,
      ),
      // The database's own clock has written the present.
      sql(
        'UPDATE order_event SET recorded = CASE WHEN at > ?2 THEN ?2 ELSE at END, at = min(at, ?2) WHERE order_no = ?1',
        orderNo,
        arrived,
      ),
      sql(
        "UPDATE webhook_delivery SET state = 'sent', attempts = 1, queued_at = ?2, done_at = ?2 + 900, reference = '204' WHERE order_no = ?1",
        orderNo,
        arrived,
      ),
    ],
  ]
}

type Given = {
  orderNo: string
  customerId: string | null
  email: string
  creditPart: number
  placed: number
  random: (below: number) => number
}

function attemptOf({ orderNo, customerId, email, creditPart, placed, random }: Given): BagAttempt {
  const id = `${random(1e9)}-${random(1e9)}-${random(1e9)}x`
  const total = 9347
  const summary = summaryOf({ orderNo, email, creditPart, placed, random })
  return {
    id,
    cartId: `${random(1e9)}-${random(1e9)}-${random(1e9)}b`,
    key: `${random(1e9)}-${random(1e9)}-${random(1e9)}k`,
    brand: 'jdw',
    customerId,
    journey: 'card-checkout',
    method: 'card',
    total,
    creditPart,
    otherPart: total - creditPart,
    fingerprint: 'f'.repeat(43),
    orderNo,
    draft: {
      summary,
      storeCode: '6202',
      shippingCost: 399,
      lines: summary.pdpItems.map(({ productNo, productOptionNo, quantity, unitPrice }) => ({
        productNo,
        optionNo: productOptionNo,
        quantity,
        unitPrice: Math.round(unitPrice * 100),
        stockHeld: true,
      })),
      subscribes: false,
      code: null,
      payment: { authenticationTransactionId: `${random(1e9)}-${random(1e9)}` },
      takenOnDispatch: true,
      letter: orderMail({ brand: 'jdw', summary }),
    },
    created: placed,
    expires: placed + 20_000,
    state: 'held',
    reason: null,
    transactionId: null,
  }
}

function summaryOf({ orderNo, email, creditPart, placed, random }: Omit<Given, 'customerId'>): StoredOrderSummary {
  const day = new Date(placed + 3 * dayMs).toISOString().slice(0, 10)
  return {
    orderNo,
    placed: new Date(placed).toISOString(),
    emailAddress: email,
    contactNumber: '07700 900123',
    panSuffix: '2701',
    cardType: '001',
    paymentMethod: 'card',
    creditPart: creditPart / 100,
    otherPart: 93.47 - creditPart / 100,
    charge: { state: 'on-dispatch', at: null },
    pdpItems: Array.from({ length: lines }, (_, at) => ({
      id: `${orderNo}-${at + 1}`,
      productNo: `AB${100 + at * 25 + random(25)}`,
      productOptionNo: 'NVY-12',
      productName: 'Willow tea dress in a floral print',
      brands: 'Juniper Dow',
      category: 'Dresses',
      size: '12',
      colour: 'Navy',
      unitPrice: 44.74,
      quantity: 1,
      picture: {
        src: '/pictures/drawn/5/AB123/NVY/front-1w3pqs8.svg',
        width: 600,
        height: 800,
        alt: 'Willow tea dress in navy',
        kind: 'drawn',
      },
    })),
    deliveryAddress: {
      firstName: 'Ada',
      surName: 'Hall',
      title: 'Ms',
      siteId: '',
      tpaID: '',
      tpaIndicator: false,
      houseName: '',
      houseNumber: String(1 + random(200)),
      flatNumber: '',
      houseSuffix: '',
      addressLine1: 'Mill Lane',
      addressLine2: '',
      addressLine3: '',
      town: 'Millbridge',
      county: '',
      postcode: `MB${1 + random(20)} ${1 + random(9)}AA`,
      country: 'GB',
      addressDescription: '',
    },
    deliveryMethod: 'STANDARD',
    nominatedDate: null,
    timeFrame: null,
    deliveryDate: day,
    standardDeliveryDate: day,
    venue: null,
    expressAvailableAtAddress: true,
    deliveryChargeItems: [],
    totalDeliveryCharge: 3.99,
    shippingCost: 3.99,
    coupon: null,
    claimCodeName: null,
    preDiscountOrderValueExcludingShippingCost: 89.48,
    orderTotal: 93.47,
    orderValue: 89.48,
    discountedVsStandardPriceDifference: 0,
    vatIncluded: 15.58,
    manualClickAndCollectPostcode: null,
    clickAndCollectSearchPostcode: null,
  }
}

// The shop, its callers and its known data for contract tests: the embedded shop's, unless the environment names the data
// of an external service (docs/runbook.md, “Your own services”).
import { env } from 'cloudflare:workers'
import { urlOf, type Call } from '#shared/platform/call.ts'
import { sealCartId } from '#shared/orders/sealed-cart-id.ts'
import { loadPromotions } from '#origin/sample/load.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { loadPdfKit } from '#origin/shop/credit/documents/pdf-of.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { saveCard } from '#origin/fixtures/saved-card.ts'
import { seedPromotions } from '#origin/sample/seed/seed-promotions.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { memberAt } from '#tests/support/member.ts'
import { subscriptionEnds } from '#origin/shop/subscription/subscription-ends.ts'
import { openShop, type OpenShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { openCreditFor } from './credit-account.ts'
import { type AnyInput, type CallAs, type Known } from './given.ts'
import { inputOf } from './inputs.ts'

const given = env as unknown as { TEST_UPSTREAMS: string; TEST_EDGE_SECRET: string; TEST_KNOWN: string }
const { token, ...named } = JSON.parse(given.TEST_KNOWN) as Partial<Known & { token: string }>

/** `UPSTREAMS='{"reviews":"https://…"}'` replaces these services of the embedded shop. */
export const ownServices = {
  UPSTREAMS: given.TEST_UPSTREAMS,
  ...(given.TEST_EDGE_SECRET ? { EDGE_SECRET: given.TEST_EDGE_SECRET } : {}),
}

// Tests load the PDF library from its sources, which takes longer than the lender's deadline; load it once before.
await loadPdfKit()

const member: string = 'C10000003'
/** A customer without a credit account whom the lender accepts. */
const applicant: string = 'C10000009'
const applying = ['credit-application', 'credit-eligibility']
/** The customer who makes a call: the member, whose account has data for every call, or the applicant for applications. */
export const callerOf = ({ service }: Call): string => (applying.includes(service) ? applicant : member)
export const known: Known = {
  account: member,
  applicant,
  email: 'grace@people.example',
  product: 'AB123',
  option: 'NVY-12',
  soldOut: 'AB125/NVY-12',
  category: 'women/dresses',
  code: 'SAVE15',
  order: 'J900000001',
  delivered: 'J900000002',
  confirmation: await sealCartId(
    { cartId: 'cart-of-J900000001', brand: 'jdw', owner: member, at: Date.now() },
    secretSettings.CART_ID_KEY,
  ),
  card: 'contract-card',
  ...named,
}
export const home = { key: 'home', title: 'Home', description: 'Home', components: [] }

type Person = ReturnType<typeof personAt>

/** Makes a call with its body as JSON or as a file; `text` replaces the body. */
export function send(person: Person, call: Pick<Call, 'method' | 'path'>, input: AnyInput, text?: string) {
  return person.fetch(urlOf(call, input), { method: call.method, ...sentWith(input, text) })
}

export function sentWith(input: AnyInput, text?: string, headers: Record<string, string> = {}): RequestInit {
  if (input.raw) return { body: input.raw, headers: { ...headers, 'content-type': input.raw.type } }
  const body = text ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  return body === undefined ? { headers } : { body, headers: { ...headers, 'content-type': 'application/json' } }
}

export async function guestAt(options: OpenShop = {}) {
  const shop = await openShop({ content: [home], ...options, settings: { RATE_LIMITS: '0', ...options.settings } })
  return { shop, person: personAt(shop) }
}

/** A signed-in customer with data for the calls of `service`; without `service`, for every call. */
export async function signedInAt(options: OpenShop = {}, who: string = member, service?: string) {
  const has = (...services: string[]) => service === undefined || services.includes(service)
  const account = who === applicant ? known.applicant : known.account
  const someone = await memberAt(who, { content: [home], ...options, account, accessToken: token })
  if (has('promotions', 'bag')) await loadPromotions(bindings.DB, 'jdw', seedPromotions('jdw'))
  if (has('orders', 'customer')) await resetOrders()
  if (has('card', 'customer')) await saveCard(known.account, known.card)
  if (has('delivery-subscription')) await resetSubscription()
  if (has('stock-notices')) await sellOut()
  if (has('credit-account', 'payment')) await openCreditFor(known.account)
  return someone
}

/** A signed-in customer who may make this call. */
export async function signedInFor(call: Call, options: OpenShop = {}) {
  const someone = await signedInAt(options, callerOf(call), call.service)
  if (call.name === 'customer.erase') await payDebt(known.account)
  return someone
}

/** Creates the data that the call needs, and returns its valid input. */
export function preparedInput(call: Call, person: Person): Promise<AnyInput> {
  const callAs = async (other: Call, input: AnyInput) => {
    const response = await send(person, other, input)
    const answer: unknown = await response.json()
    if (response.status !== 200) throw new Error(`${other.name}: ${response.status} ${JSON.stringify(answer)}`)
    return other.reply.parse(answer)
  }
  return inputOf(call, known, callAs as CallAs)
}

async function resetSubscription() {
  const today = new Date().toISOString().slice(0, 10)
  await bindings.DB.batch([
    bindings.DB.prepare('DELETE FROM delivery_subscription WHERE customer_id = ?').bind(member),
    bindings.DB.prepare(
      `INSERT INTO delivery_subscription (id, customer_id, brand, product_no, price, state, started, ends)
       VALUES ('ds-contract', ?, 'jdw', 'JDW-DELIVERY', 1499, 'active', ?, ?)`,
    ).bind(member, today, subscriptionEnds(today)),
  ])
}

async function sellOut() {
  await bindings.DB.prepare("UPDATE option SET stock = 0, not_returning = 0 WHERE product_no = 'AB125'").run()
}

/** A customer with a debt cannot be erased. */
async function payDebt(customerId: string) {
  await bindings.DB.batch(
    [`credit:${customerId}`, `charges:${customerId}`].map((account) =>
      bindings.DB.prepare(
        `INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
         SELECT 'gateway', ?1, owed, 'payment', ?2, ?3 FROM (SELECT coalesce(sum(CASE debit WHEN ?1 THEN amount
           ELSE -amount END), 0) AS owed FROM ledger_transfer WHERE ?1 IN (debit, credit)) WHERE owed > 0`,
      ).bind(account, crypto.randomUUID(), Date.now()),
    ),
  )
}

/** Restores one order placed today and one delivered three days ago. */
async function resetOrders() {
  const numbers = "('J900000001', 'J900000002')"
  await bindings.DB.batch(
    [
      `DELETE FROM order_return WHERE order_no IN ${numbers}`,
      ...['order_event', 'order_dispatch', 'order_delivery', 'order_delay', 'webhook_delivery'].map(
        (table) => `DELETE FROM ${table} WHERE order_no IN ${numbers}`,
      ),
      `DELETE FROM refund WHERE order_no IN ${numbers}`,
      `DELETE FROM ledger_transfer WHERE reference LIKE 'J90000000%'`,
      `DELETE FROM order_item WHERE order_no IN ${numbers}`,
      `DELETE FROM orders WHERE order_no IN ${numbers}`,
      `DELETE FROM pay_attempt WHERE order_no IN ${numbers}`,
      `DELETE FROM cart WHERE id LIKE 'cart-of-J90000000%'`,
    ].map((sql) => bindings.DB.prepare(sql)),
  )
  const [now, day] = [Date.now(), 86_400_000]
  const date = (at: number) => new Date(at).toISOString().slice(0, 10)
  const owner = { person: member, email: known.email }
  await anOrder({
    orderNo: 'J900000001',
    ...owner,
    placed: new Date(now).toISOString(),
    summary: { deliveryMethod: 'NOM', deliveryDate: date(now + 10 * day), nominatedDate: date(now + 10 * day) },
  })
  await anOrder({
    orderNo: 'J900000002',
    ...owner,
    placed: new Date(now - 8 * day).toISOString(),
    summary: { deliveryDate: date(now - 3 * day) },
  })
}

// Fills a shop for a run, directly in its tables: goods with a known stock, codes with a known number of uses, and people
// with bags that are ready for payment.
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue, loadToggles } from '#origin/sample/load.ts'
import { toggles } from '#shared/platform/toggles.ts'
import { bookStatement } from './recorded-loans.ts'
import { brand } from './shop.ts'

/** `stock` of each size; the price is `2000 + at` pence, where `at` is the index in the list. */
export type Goods = { stock: number }

export type Person = { id: string; limit: number | null; available: number }

export type Bag = {
  cartId: string
  customerId: string | null
  /** Indexes in the list of goods. */
  goods: readonly number[]
  code: string | null
  /** Digest of the guest browser's secret. */
  proof?: string
}

export type Code = { code: string; maxUses: number | null; pence: number }

export type ShopContents = {
  goods: readonly Goods[]
  people: readonly Person[]
  bags: readonly Bag[]
  codes: readonly Code[]
}

export const productNo = (at: number) => `MJ${at}`
export const optionNo = 'NVY-12'

const address = {
  title: '',
  firstName: 'Ada',
  surName: 'Shopper',
  tpaIndicator: false,
  houseName: '',
  houseNumber: '1',
  flatNumber: '',
  houseSuffix: '',
  addressLine1: '1 Mill Lane',
  addressLine2: '',
  addressLine3: '',
  town: 'Millbridge',
  county: '',
  postcode: 'MB1 1AA',
  country: 'GB',
  addressDescription: '',
  siteId: 'JDW',
  tpaID: '',
}

export async function prepareShop(d1: D1Database, contents: ShopContents): Promise<void> {
  await d1.prepare(bookStatement).run()
  await loadToggles(
    d1,
    Object.keys(toggles).map((name) => ({ name, enabled: true })),
  )
  const products = manyJumpers(contents.goods.length).map((product, at) => ({
    ...product,
    options: product.options.map((option) => ({ ...option, stock: contents.goods[at]!.stock, notReturning: false })),
  }))
  await loadCatalogue(d1, brand, { ...smallCatalogue, products })
  await addCodes(d1, contents.codes)
  await addPeopleAndBags(d1, contents)
}

/** Adds people and bags to a shop that `prepareShop` has filled. */
export async function addPeopleAndBags(
  d1: D1Database,
  { people, bags }: Pick<ShopContents, 'people' | 'bags'>,
): Promise<void> {
  await addPeople(d1, people)
  await addBags(d1, bags)
}

async function addPeople(d1: D1Database, people: readonly Person[]) {
  const id = "value ->> 'id'"
  const email = `(${id}) || '@people.example'`
  const limit = "value ->> 'limit'"
  const available = "value ->> 'available'"
  await insert(d1, people, [
    `account (id, email, password, created) SELECT ${id}, ${email}, '', 1`,
    `customer (id, firstname, lastname, email) SELECT ${id}, 'Ada', ${id}, ${email}`,
  ])
  const credited = people.filter((person) => person.limit !== null)
  await insert(d1, credited, [
    `credit_account (customer_id, trading_title, credit_limit, available_to_spend)
     SELECT ${id}, 'STA', ${limit}, ${available}`,
  ])
  const owing = credited.filter((person) => person.limit! > person.available)
  // So recent that no payment is due.
  await insert(d1, owing, [
    `ledger_transfer (debit, credit, amount, kind, reference, at)
     SELECT 'credit:' || (${id}), 'opening', (${limit}) - (${available}), 'opening', ${id}, ${Date.now() - 60_000}`,
  ])
}

async function addCodes(d1: D1Database, codes: readonly Code[]) {
  const code = "value ->> 'code'"
  await insert(d1, codes, [
    `promotion (brand, code, promo_type, kind, value, description, short_description, starts, ends, most)
     SELECT '${brand}', ${code}, 'Reactive', 'amount', value ->> 'pence', ${code}, ${code},
       '2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', value ->> 'maxUses'`,
  ])
}

async function addBags(d1: D1Database, bags: readonly Bag[]) {
  const [id, customer, code] = ['cartId', 'customerId', 'code'].map((name) => `value ->> '${name}'`)
  await insert(d1, bags, [
    `cart (id, brand, customer_id, claim_code, promo_type, created, changed, proof)
     SELECT ${id}, '${brand}', ${customer}, ${code}, iif(${code} IS NULL, NULL, 'Reactive'), 1, 1,
       value ->> 'proof'`,
    `cart_delivery (cart_id, speed, address, email, contact_number, changed)
     SELECT ${id}, 'STANDARD', '${JSON.stringify(address)}', iif(${customer} IS NULL, 'guest@people.example', NULL),
       '07700 900123', 1`,
  ])
  const entries = bags.flatMap(({ cartId, goods }) =>
    goods.map((at, added) => ({ cartId, productNo: productNo(at), added })),
  )
  await insert(d1, entries, [
    `cart_entry (cart_id, product_no, option_no, quantity, added)
     SELECT value ->> 'cartId', value ->> 'productNo', '${optionNo}', 1, value ->> 'added'`,
  ])
}

/** Each of `inserts` takes its rows from `value`. */
async function insert(d1: D1Database, rows: readonly object[], inserts: readonly string[]) {
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  await d1.batch(inserts.map((into) => d1.prepare(`INSERT INTO ${into} FROM json_each(?1)`).bind(json)))
}

/** A bag's id, as long as a real one and the same in every run. */
export function cartIdOf(part: string, at: number): string {
  return `${part}-bag-${String(at).padStart(8, '0')}-0123456789`.slice(0, 64)
}

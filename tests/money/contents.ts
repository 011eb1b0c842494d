// Fills a shop for a run, directly in its tables: goods with a known stock, codes with a known number of uses, and people
// with bags that are ready for payment.
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue, loadToggles } from '#origin/sample/load.ts'
import { bulk } from '#origin/platform/database.ts'
import { toggles } from '#shared/platform/toggles.ts'
import { bookStatement } from './recorded-loans.ts'
import { brand, databaseOf, type Shop } from './shop.ts'

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

export async function prepareShop(shop: Shop, contents: ShopContents): Promise<void> {
  const d1 = databaseOf(shop)
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
  await addPeopleAndBags(shop, contents)
}

/** Adds people and bags to a shop that `prepareShop` has filled. */
export async function addPeopleAndBags(
  shop: Shop,
  { people, bags }: Pick<ShopContents, 'people' | 'bags'>,
): Promise<void> {
  await addPeople(databaseOf(shop), people)
  await addBags(databaseOf(shop), bags)
}

async function addPeople(d1: D1Database, people: readonly Person[]) {
  const credited = people.filter(({ limit }) => limit !== null)
  const email = (id: string) => `${id}@people.example`
  const statements = [
    ...bulk(
      d1,
      'account',
      ['id', 'email', 'password', 'created'],
      people.map(({ id }) => [id, email(id), '', 1]),
    ),
    ...bulk(
      d1,
      'customer',
      ['id', 'firstname', 'lastname', 'email'],
      people.map(({ id }) => [id, 'Ada', id, email(id)]),
    ),
    ...bulk(
      d1,
      'credit_account',
      ['customer_id', 'trading_title', 'credit_limit', 'available_to_spend'],
      credited.map(({ id, limit, available }) => [id, 'STA', limit, available]),
    ),
    ...bulk(
      d1,
      'ledger_transfer',
      ['debit', 'credit', 'amount', 'kind', 'reference', 'at'],
      credited
        .filter(({ limit, available }) => limit! > available)
        // So recent that no payment is due.
        .map(({ id, limit, available }) => [
          `credit:${id}`,
          'opening',
          limit! - available,
          'opening',
          id,
          Date.now() - 60_000,
        ]),
    ),
  ]
  if (statements.length > 0) await d1.batch(statements)
}

async function addCodes(d1: D1Database, codes: readonly Code[]) {
  const columns = [
    'brand',
    'code',
    'promo_type',
    'kind',
    'value',
    'description',
    'short_description',
    'starts',
    'ends',
    'most',
  ]
  const rows = codes.map(({ code, maxUses, pence }) => [
    brand,
    code,
    'Reactive',
    'amount',
    pence,
    code,
    code,
    '2020-01-01T00:00:00.000Z',
    '2099-01-01T00:00:00.000Z',
    maxUses,
  ])
  if (rows.length > 0) await d1.batch(bulk(d1, 'promotion', columns, rows))
}

async function addBags(d1: D1Database, bags: readonly Bag[]) {
  const deliveryAddress = JSON.stringify(address)
  if (bags.length === 0) return
  await d1.batch([
    ...bulk(
      d1,
      'cart',
      ['id', 'brand', 'customer_id', 'claim_code', 'promo_type', 'created', 'changed', 'proof'],
      bags.map(({ cartId, customerId, code, proof }) => [
        cartId,
        brand,
        customerId,
        code,
        code && 'Reactive',
        1,
        1,
        proof ?? null,
      ]),
    ),
    ...bulk(
      d1,
      'cart_entry',
      ['cart_id', 'product_no', 'option_no', 'quantity', 'added'],
      bags.flatMap(({ cartId, goods }) => goods.map((at, added) => [cartId, productNo(at), optionNo, 1, added])),
    ),
    ...bulk(
      d1,
      'cart_delivery',
      ['cart_id', 'speed', 'address', 'email', 'contact_number', 'changed'],
      bags.map(({ cartId, customerId }) => [
        cartId,
        'STANDARD',
        deliveryAddress,
        customerId === null ? 'guest@people.example' : null,
        '07700 900123',
        1,
      ]),
    ),
  ])
}

/** A bag's id, as long as a real one and the same in every run. */
export function cartIdOf(part: string, at: number): string {
  return `${part}-bag-${String(at).padStart(8, '0')}-0123456789`.slice(0, 64)
}

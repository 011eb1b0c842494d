// A seeded customer, signed in at the embedded shop with the customer's seeded data.
import { env } from 'cloudflare:workers'
import { brands } from '#shared/brands/all.ts'
import { people } from '#shared/platform/people.ts'
import { loadPeople } from '#origin/sample/load-people.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { seedOrders } from '#origin/sample/seed/people-orders.ts'
import { peopleRows } from '#origin/sample/seed/people-rows.ts'
import { openIssuer } from './issuer.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import { personAt } from './person.ts'

const { DB } = env as unknown as OriginEnv
let times = 0

/** `stand` answers a request before the issuer does. */
export async function memberAt(id: string, { stand, settings, ...more }: OpenShop = {}) {
  const issuer = openIssuer({ account: id })
  const shop = await openShop({
    ...more,
    stand: (request, path) => stand?.(request, path) ?? issuer.stand(request, path),
    settings: { RATE_LIMITS: '0', ...settings },
  })
  const brand = brands[more.brand ?? 'jdw']
  // A new password makes the seed reload this customer's rows. Other customers keep their rows, which saves time.
  const rows = peopleRows().filter(({ customer }) => customer.id === id)
  const orders = seedOrders(brand, 2, smallCatalogue).filter(({ order }) => order.customerId === id)
  await loadPeople(DB, rows, orders, `${++times}`, async (plain) => plain)
  const person = personAt(shop)
  await person.signIn(issuer)
  const { email } = people.find((one) => one.id === id)!
  return { shop, issuer, person, email }
}

type Person = Awaited<ReturnType<typeof memberAt>>['person']

/** Sends a plain form, as a browser without script does. */
export function send(person: Person, path: string, fields: Record<string, string>) {
  return person.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://jdw.localhost:8787' },
  })
}

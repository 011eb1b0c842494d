// The visitors of the wire tests: guests, newly registered customers and the people of the seed, each with the ids of the data
// that the calls refer to.
import type { Call, Input } from '#shared/platform/call.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { people } from '#shared/platform/people.ts'
import type { CallAs, Known } from '#tests/contract/given.ts'
import { port } from '#tests/support/served-shop.ts'
import { newCustomer } from '#tests/support/wire-person.ts'
import { shelfOf, type Shelf } from '#tests/support/wire-shelf.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

/** `guest` and `new` are a new visitor each time; `fresh` registers once for all calls of a service. */
export type Who = 'guest' | 'fresh' | 'new' | (typeof people)[number]['email']
export type Visitor = { browser: WireBrowser; call: CallAs; known: Known }

export const brand = 'jdw'
export { port }

const signedIn = new Map<string, Promise<Visitor>>()
let shelf: Promise<Shelf> | undefined

export function visitor(who: Who, service: string): Promise<Visitor> {
  if (who === 'guest' || who === 'new') return begin(who)
  const key = who === 'fresh' ? `fresh ${service}` : who
  if (!signedIn.has(key)) signedIn.set(key, begin(who))
  return signedIn.get(key)!
}

async function begin(who: Who): Promise<Visitor> {
  if (who === 'guest') return of(wireBrowser(port, brand), 'nobody@mail.example')
  if (who === 'new' || who === 'fresh') {
    const { browser, email } = await newCustomer(port, brand)
    return of(browser, email)
  }
  const browser = wireBrowser(port, brand)
  await browser.signIn(who)
  return of(browser, who)
}

async function of(browser: WireBrowser, email: string): Promise<Visitor> {
  const { customer } = await browser.call(customerCalls.get, {})
  const account = customer?.customerReferenceAccountId ?? 'nobody'
  const nothing = { card: '', order: 'J000000000', delivered: 'J000000000', confirmation: '' }
  const known = {
    account,
    applicant: account,
    email,
    ...nothing,
    ...(await (shelf ??= shelfOf(wireBrowser(port, brand)))),
  }
  return { browser, call: <C extends Call>(call: C, input: Input<C>) => browser.call(call, input), known }
}

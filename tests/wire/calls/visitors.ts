// The visitors of the wire tests: guests, newly registered customers and the people of the seed, each with the ids of the data
// that the calls refer to.
import { people } from '#shared/platform/people.ts'
import type { CallAs, Known } from '#tests/contract/preparing.ts'
import { port } from '#tests/support/served-shop.ts'
import { knownTo } from '#tests/support/wire-shelf.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

/** `guest` and `new` are a new visitor each time; `fresh` registers once for all calls of a service. */
export type Who = 'guest' | 'fresh' | 'new' | (typeof people)[number]['email']
export type Visitor = { browser: WireBrowser; call: CallAs; known: Known }

export const brand = 'jdw'
export { port }

const signedIn = new Map<string, Promise<Visitor>>()

export function visitor(who: Who, service: string): Promise<Visitor> {
  if (who === 'guest' || who === 'new') return begin(who)
  const key = who === 'fresh' ? `fresh ${service}` : who
  if (!signedIn.has(key)) signedIn.set(key, begin(who))
  return signedIn.get(key)!
}

async function begin(who: Who): Promise<Visitor> {
  const browser = wireBrowser(port, brand)
  if (who === 'new' || who === 'fresh') await browser.register()
  else if (who !== 'guest') await browser.signIn(who)
  const call: CallAs = (declared, input) => browser.call(declared, input)
  return { browser, call, known: await knownTo(browser) }
}

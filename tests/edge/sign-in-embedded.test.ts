import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { newEmail } from '#tests/support/new-email.ts'

type Fields = Record<string, string>

/** A shopper whose browser visits the shop and, on its own host, the embedded issuer. */
async function open() {
  const shop = await openShop({ settings: { RATE_LIMITS: '0' } })
  const person = personAt(shop)
  const issuer = personAt(shop)
  /** Follows the issuer's redirects until the issuer shows a page or redirects to the shop. */
  async function atIssuer(address: string): Promise<{ address: string; html: string } | { back: string }> {
    const answer = await issuer.navigate(address, { 'sec-fetch-site': 'cross-site' })
    const location = answer.headers.get('location')
    if (!location) return { address, html: await answer.text() }
    const next = new URL(location, address).href
    return next.startsWith(shop.base) ? { back: next } : atIssuer(next)
  }
  async function fillIn(form: { address: string; html: string }, fields: Fields): Promise<string> {
    const token = /name="token" value="([^"]+)"/.exec(form.html)![1]!
    const action = /<form method="post" action="([^"]+)"/.exec(form.html)![1]!.replaceAll('&amp;', '&')
    const answer = await issuer.fetch(new URL(action, form.address).href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(form.address).origin },
      body: new URLSearchParams({ ...fields, token }),
    })
    return answer.headers.get('location') ?? `${answer.status}`
  }
  /** Starts at the shop, submits the issuer's form, and returns to the shop. */
  async function through(start: string, fields: Fields): Promise<string | null> {
    const form = await atIssuer((await person.navigate(start)).headers.get('location')!)
    if ('back' in form) throw new Error('No form was shown.')
    return (await person.navigate(await fillIn(form, fields))).headers.get('location')
  }
  return { shop, person, issuer, atIssuer, through }
}

const someone = () => ({
  firstname: 'Ada',
  lastname: 'Lovell',
  email: newEmail('ada'),
  password: 'correct horse battery',
})

test('a shopper registers, refreshes and signs out at the issuer', async () => {
  const { shop, person, atIssuer, through } = await open()
  const target = await through('/api/auth/login?register=1&redirectTo=/shop/bag', someone())
  expect(target).toMatch(/^\/successful-account-registration\?redirectTo=%2Fshop%2Fbag&justLoggedIn=true/)
  const accountId = (await person.user())!.customer.customerReferenceAccountId
  expect(await (await person.fetch('/api/customer')).json()).toMatchObject({ customer: { firstname: 'Ada' } })

  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
  const all = await Promise.all(Array.from({ length: 20 }, () => person.user()))
  expect(all.map((user) => user?.customer.customerReferenceAccountId)).toEqual(Array(20).fill(accountId))
  vi.useRealTimers()
  expect(shop.requests.filter(({ path }) => path === '/token').length).toBe(2)

  const out = await person.navigate('/api/sign-out?redirectTo=/shop/bag')
  const done = await atIssuer(out.headers.get('location')!)
  if (!('back' in done)) throw new Error('The issuer showed a form despite id_token_hint.')
  expect((await person.navigate(done.back)).headers.get('location')).toBe('/shop/bag?justLoggedOut=true')
  const again = await atIssuer(await person.leave())
  expect('html' in again && again.html.includes('name="password"')).toBe(true)
})

test('a remembered shopper returns after the session without a form', async () => {
  const { person, atIssuer, through } = await open()
  const { email, password, ...names } = someone()
  await through('/api/sign-in?register=1', { email, password, ...names })
  await atIssuer((await person.navigate('/api/sign-out')).headers.get('location')!)
  const back = await through('/api/sign-in?redirectTo=/shop/bag', { email, password, remember: '1' })
  expect(back).toBe('/shop/bag?justLoggedIn=true')
  expect(person.cookies.get('rememberMe')).toBe('true')
  const accountId = (await person.user())!.customer.customerReferenceAccountId

  vi.useFakeTimers({ now: Date.now() + 86_401_000, toFake: ['Date'] })
  expect(await person.user()).toBe(null)
  expect([person.cookies.get('rememberMe'), Number(person.cookies.get('RTExpiresAt')) * 1000 > Date.now()]).toEqual([
    'true',
    true,
  ])
  const without = await atIssuer(await person.leave('/shop/s/coat'))
  if (!('back' in without)) throw new Error('A form was shown.')
  expect((await person.navigate(without.back)).headers.get('location')).toBe('/shop/s/coat?justLoggedIn=true')
  expect((await person.user())!.customer.customerReferenceAccountId).toBe(accountId)
  vi.useRealTimers()
})

import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { createAccount } from '#origin/vendors/issuer/accounts.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

const password = 'a long enough pass phrase'

/** Cookies are stored per host, as in a browser. */
async function openBoth() {
  const shop = await openShop({ brand: 'dal', settings: { RATE_LIMITS: '0' } })
  const [person, atIssuer] = [personAt(shop), personAt(shop)]
  async function fillIn(address: string, fields: Record<string, string>): Promise<URL> {
    const response = await atIssuer.navigate(address)
    const form = response.headers.get('location') ? new URL(response.headers.get('location')!, address).href : address
    const page = response.status === 200 ? await response.text() : await (await atIssuer.navigate(form)).text()
    const token = /name="token" value="([^"]+)"/.exec(page)![1]!
    const body = new URLSearchParams({ token, ...fields })
    const sent = await atIssuer.fetch(form, { method: 'POST', body, headers: { origin: new URL(address).origin } })
    return new URL(sent.headers.get('location')!)
  }
  return { shop, person, atIssuer, fillIn }
}

test('a shopper signs in and out at the embedded issuer', async () => {
  const { person, atIssuer, fillIn } = await openBoth()
  const id = crypto.randomUUID()
  await createAccount(bindings.DB, { id, email: 'edge@mail.example', password, created: Date.now() })
  const left = await person.leave('/shop/bag')
  const back = await fillIn(left, { email: 'edge@mail.example', password, remember: '1' })
  const arrived = await person.navigate(back.href, { 'sec-fetch-site': 'cross-site' })
  expect(arrived.headers.get('location')).toBe('/shop/bag?justLoggedIn=true')
  expect(await person.user()).toMatchObject({
    customer: { customerReferenceAccountId: id, rememberMe: true },
    timeouts: { refreshExpiresin: 30 * 86_400 },
  })

  const out = new URL((await person.navigate('/api/sign-out?redirectTo=/shop/bag')).headers.get('location')!)
  expect(out.pathname).toBe('/end_session')
  const gone = new URL((await atIssuer.navigate(out.href)).headers.get('location')!)
  expect(gone.origin + gone.pathname).toBe('http://dal.localhost:8787/api/callback')
  expect((await person.navigate(gone.href, { 'sec-fetch-site': 'cross-site' })).headers.get('location')).toBe(
    '/shop/bag?justLoggedOut=true',
  )
  expect(await person.user()).toBe(null)
  expect((await atIssuer.navigate(await person.leave())).headers.get('location')).toMatch(/\/sign-in\?/)
})

test('a new registration is greeted as one', async () => {
  const { person, fillIn } = await openBoth()
  const left = (await person.navigate('/api/sign-in?register=1')).headers.get('location')!
  const named = { firstname: 'Ada', lastname: 'Byron', email: 'new-edge@mail.example', password }
  const arrived = await person.navigate((await fillIn(left, named)).href, { 'sec-fetch-site': 'cross-site' })
  expect(arrived.headers.get('location')).toMatch(/^\/successful-account-registration\?.*justRegistered=true/)
})

test('a password is changed at the issuer in use', async () => {
  const { person, atIssuer } = await openBoth()
  const address = (await person.navigate('/api/auth/password')).headers.get('location')!
  expect(address).toMatch(/^http:\/\/login\.localhost:8787\/password\?brand=dal&return=/)
  const page = await (await atIssuer.navigate(address)).text()
  expect(page).toContain('Change your password')
  expect(page).toContain('href="http://dal.localhost:8787/account"')
  const elsewhere = personAt(await openShop({ settings: { OIDC_ISSUER: 'https://id.example' } }))
  expect((await elsewhere.navigate('/api/auth/password')).headers.get('location')).toBe('https://id.example')
})

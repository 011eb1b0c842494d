// Pages of the account: private and unlisted, what they load, and what they say while a service fails.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { people } from '#shared/platform/people.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { forEngines, linkIn, textOf } from '#tests/support/read-page.ts'

const [, owen, , , leila] = people.map(({ id }) => id)

test.each(['', '/orders', '/details', '/addresses', '/addresses/new', '/preferences', '/data', '/delete'])(
  '/account%s is private and not indexed',
  async (end) => {
    const { person } = await memberAt(owen!)
    const response = await person.navigate(`/account${end}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(forEngines(await response.text())).toEqual({ canonical: null, robots: 'noindex' })
  },
)

test('the registration page leads back to the previous page only', async () => {
  const { person } = await memberAt(owen!)
  const greeted = async (redirectTo: string) =>
    (await person.navigate(`/successful-account-registration?${new URLSearchParams({ redirectTo })}`)).text()
  expect(linkIn(await greeted('/shop/bag'), 'Continue where you left off')).toBe('/shop/bag')
  for (const hostile of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/api/sign-out',
  ])
    expect(linkIn(await greeted(hostile), 'Start shopping')).toBe('/')
})

test('data that cannot be loaded is a page that says so', async () => {
  const { person } = await memberAt(owen!, {
    stand: (_, path) => (path === '/api/customer/data' ? new Response('nothing', { status: 500 }) : undefined),
  })
  const page = await person.navigate('/account/data/download')
  expect([page.status >= 500, page.headers.get('content-disposition')]).toEqual([true, null])
  expect(textOf(await page.text())).toContain('There is a problem')
})

test('a customer who owes credit cannot delete the account', async () => {
  const { person, email } = await memberAt(leila!)
  const page = await (await person.navigate('/account/delete')).text()
  expect(textOf(page)).toMatch(
    /The £[\d,.]+ you owe on your .+ account has to be paid before your account can be deleted/,
  )
  const refused = await send(person, '/account/delete/confirm', { email })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(textOf(html)).toContain('You have a balance on your credit account. Please pay it off and try again.')
  expect(linkIn(html, 'Make a payment')).toBe('/checkout/make-a-payment')
  expect(await person.user()).not.toBe(null)
  const byPhone = await memberAt(leila!, { toggles: [] })
  const text = textOf(await (await byPhone.person.navigate('/account/delete')).text())
  expect(text).toContain(`To pay, call ${brands.jdw.company.phone}.`)
})

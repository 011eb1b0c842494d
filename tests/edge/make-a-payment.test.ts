// Paying the credit account: access rules, amounts, the toggle, and the page while the lender fails.
import { expect, test } from 'vitest'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { guestAt } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

const path = '/checkout/make-a-payment'
const mainOf = async (response: Response) => textOf(/<main.*<\/main>/s.exec(await response.text())![0])

test('paying the account needs sign-in and a credit account', async () => {
  const { guest } = await guestAt()
  expect((await guest.navigate(path)).headers.get('location')).toBe(
    '/api/sign-in?redirectTo=%2Fcheckout%2Fmake-a-payment',
  )
  const { person } = await memberAt('C10000002')
  const away = await person.navigate(path)
  expect([away.status, away.headers.get('location')]).toEqual([302, '/account'])
})

test('an account holder sees balance and amounts to pay', async () => {
  const { person } = await memberAt('C10000003')
  const response = await person.navigate(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(response.headers.get('content-security-policy')).toMatch(/frame-src [^;]*gateway\.localhost/)
  const text = await mainOf(response)
  expect(text).toMatch(/Your balance is £[\d,]+\.\d\d/)
  expect(text).toContain('Fixed amount')
})

test('an empty bag does not redirect from make-a-payment', async () => {
  const holder = await memberAt('C10000003')
  expect((await holder.person.navigate(path)).status).toBe(200)
  const { person } = await memberAt('C10000002')
  for (const screen of ['/checkout/credApp', '/checkout/credit-eligibility'])
    expect([screen, (await person.navigate(screen)).status]).toEqual([screen, 200])
})

test('the toggle make_a_payment off removes screen, calls and journeys', async () => {
  const toggles = fallbackToggles.filter((name) => name !== 'make_a_payment')
  const { person } = await memberAt('C10000003', { toggles })
  expect((await person.navigate(path)).status).toBe(404)
  const payable = await person.fetch('/api/creditaccount/payable')
  expect([payable.status, await payable.json()]).toEqual([404, expect.objectContaining({ code: 'FEATURE_OFF' })])
})

test.each([
  ['hanging', (request: Request) => hanging(request)],
  ['down', () => new Response(null, { status: 503 })],
  ['rubbish', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['another shape', () => Response.json({ minimumPayment: 'all' })],
])('a lender that is %s leaves an uncached page saying so', async (_how, answer) => {
  const { person } = await memberAt('C10000003', {
    stand: (request, upstreamPath) =>
      upstreamPath.startsWith('/api/creditaccount/payable') ? (answer as typeof hanging)(request) : undefined,
  })
  const response = await person.navigate(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await mainOf(response)).toContain('Try again')
})

// The eligibility page in the edge worker: its access rules, legacy addresses and toggle, and the page while the lender fails.
import { expect, test, vi } from 'vitest'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { people } from '#shared/platform/people.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { call } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

const page = '/checkout/credit-eligibility'
const [, owen, grace] = people.map(({ id }) => id)
const button = 'Check if I’m eligible – this won’t affect your credit score'
const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)![0].replace(/<noscript>.*?<\/noscript>/gs, ''))

const address = {
  flatNumber: '',
  houseNumberAndSuffix: '18',
  houseName: '',
  addressLine1: 'Tannery Row',
  addressLine2: '',
  addressLine3: '',
  town: 'Millbridge',
  county: '',
  country: 'United Kingdom',
  isoCountryCode: 'GB',
}
const applicationAt = (postcode: string) => ({
  tradingTitle: 'STA',
  applicant: {
    dateOfBirth: '1979-05-14',
    phoneNumber: '07700 900102',
    name: { title: 'Mr', firstname: 'Owen', lastname: 'Price' },
    timeAtCurrentAddress: '2015 04',
    currentAddress: { ...address, postcode },
  },
  cart: { numberOfItems: 1, totalCartAmount: 84.5 },
})

test('a guest reads what the check is before signing in', async () => {
  const shop = await openShop()
  const sent = await shop.fetch(`${page}?from=bag`)
  const html = await sent.text()
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  for (const passage of [
    'won’t affect your credit score',
    'doesn’t guarantee',
    'last 3 years',
    'other lenders can see',
  ])
    expect(mainOf(html)).toContain(passage)
  expect(mainOf(html)).not.toContain(button)
  const back = encodeURIComponent(`${page}?from=bag`)
  expect(html).toContain(`/api/sign-in?redirectTo=${back}`)
  expect(html).toContain(`register=1&amp;redirectTo=${back}`)
  expect(shop.requests.filter(({ path }) => path.startsWith('/api/crediteligibility'))).toEqual([])
  const { person } = await memberAt(owen!)
  const response = await person.navigate(page)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(mainOf(await response.text())).toContain(button)
})

test.each([
  '/credit-eligibility',
  '/shop/credit-eligibility/start',
  '/my-credit-eligibility-check',
  '/checkout/credit-eligibility/quote',
])('%s leads to the eligibility page', async (path) => {
  const sent = await (await openShop()).fetch(`${path}?from=mail`)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `${page}?from=mail`])
})

test('with credit_eligibility_checkout off, screen and calls are off', async () => {
  const toggles = fallbackToggles.filter((name) => name !== 'credit_eligibility_checkout')
  const { person, shop } = await memberAt(owen!, { toggles })
  expect((await person.navigate(page)).status).toBe(404)
  expect(await (await shop.fetch('/shop/p/AB123')).text()).not.toContain(page)
  const calls = upstreamCalls.filter(({ service }) => service === 'credit-eligibility')
  expect(calls).toHaveLength(4)
  for (const { method, path } of calls) {
    const body = /terms/.test(path) ? { id: 'A1', brand: 'jdw' } : applicationAt('MB2 4QH')
    const refused = await call(person, method, path, method === 'GET' ? undefined : body)
    expect([path, refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      path,
      404,
      'FEATURE_OFF',
    ])
  }
})

test.each([
  ['MB2 4QH', 'Good news: you’re eligible'],
  ['WM9 0AP', 'You’re likely to be accepted'],
  ['WM9 2DC', 'We can’t offer you Juniper Pay Monthly at the moment'],
  ['WM9 4NF', button],
  ['WM9 7PP', 'We’re checking'],
  ['WM9 5ER', button],
])('an applicant at %s sees “%s” on return', async (postcode, text) => {
  const { person } = await memberAt(owen!)
  const sent = await call(person, 'POST', '/api/crediteligibility/eligibilityCheck', applicationAt(postcode))
  expect(sent.status).toBe(200)
  expect(mainOf(await (await person.navigate(page)).text())).toContain(text)
})

test('the form shows what was typed on another device', async () => {
  const { person } = await memberAt(owen!)
  const { jwtToken } = (await (await person.fetch('/api/creditapp/application')).json()) as { jwtToken: string }
  const draft = { timeAtCurrentAddress: '2015 04', typed: { firstname: 'Owain' } }
  expect((await call(person, 'PUT', '/api/creditapp/application', { jwtToken, draft })).status).toBe(200)
  const html = await (await person.navigate(page)).text()
  expect(html).toMatch(/name="firstname"[^>]*value="Owain"/)
})

test('an account holder sees the account instead of the form', async () => {
  const { person } = await memberAt(grace!)
  const text = mainOf(await (await person.navigate(page)).text())
  expect(text).toContain('You already have Juniper Pay Monthly')
  expect(text).not.toContain(button)
})

test.each([
  [
    'refuses everything',
    true,
    () => new Response('{"code":"X","message":""}', { status: 400, headers: { 'content-type': 'application/json' } }),
  ],
  ['fails', false, () => new Response('', { status: 500 })],
  ['answers nonsense', false, () => Response.json({ status: { odd: true } })],
])('a lender that %s is explained with ways on', async (_, refuses, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { person } = await memberAt(owen!, {
    stand: (_request, path) => (path.startsWith('/api/crediteligibility/') ? answer() : undefined),
  })
  const response = await person.navigate(page)
  const text = mainOf(await response.text())
  expect(response.status).toBe(200)
  expect(text).toContain(refuses ? button : messages.checkout.essentialCreditEligibilityService)
})

test('the credit banner shows on credit screens only', async () => {
  const banners = [{ area: 'credit' as const, tone: 'info' as const, text: 'Our lines are busy.', link: null }]
  const on = await memberAt(owen!, { banners })
  expect(textOf(await (await on.person.navigate(page)).text())).toContain('Our lines are busy.')
  const off = await memberAt(owen!, { banners, toggles: fallbackToggles.filter((name) => name !== 'banner_credit') })
  expect(textOf(await (await off.person.navigate(page)).text())).not.toContain('Our lines are busy.')
})

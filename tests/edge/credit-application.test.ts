// The credit application in the edge worker: its access rules, its legacy addresses, and its page while the lender fails.
import { expect, test } from 'vitest'
import { memberAt } from '#tests/support/member.ts'
import { guestAt } from '#tests/support/bag.ts'
import { hanging } from '#tests/support/open-shop.ts'

const path = '/checkout/credApp'
const amara = 'C10000009'

test('legacy application addresses redirect with their query', async () => {
  const { person } = await memberAt(amara)
  for (const from of [
    '/credApp',
    '/x/CreditApplication/y',
    '/CreditApplication',
    '/checkout/startCreditApplication.action',
  ]) {
    const away = await person.navigate(`${from}?urlTarget=%2Fshop%2Fbag`)
    expect([from, away.status, away.headers.get('location')]).toEqual([from, 302, `${path}?urlTarget=%2Fshop%2Fbag`])
  }
})

test('a guest signs in and returns to the application step', async () => {
  const { guest } = await guestAt({ RATE_LIMITS: '0' }, () => undefined)
  const away = await guest.navigate(`${path}?step=address`)
  expect([away.status, away.headers.get('location')]).toEqual([
    302,
    `/api/sign-in?${new URLSearchParams({ redirectTo: `${path}?step=address` })}`,
  ])
  const { person } = await memberAt(amara)
  const response = await person.navigate(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('without script, the application page says why script is needed', async () => {
  const { person } = await memberAt(amara)
  const html = await (await person.navigate(path)).text()
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
  expect(without).toMatch(/needs JavaScript/)
  expect(without).toMatch(/href="tel:\+44\d+"/)
})

const bad: [string, (request: Request) => Response | Promise<Response>][] = [
  ['down', () => Promise.reject(new Error('refused'))],
  ['slow', hanging],
  ['rubbish', () => Response.json({ state: 'offered', creditCheck: { creditLimit: 'a million' } })],
  [
    'unavailable in words',
    () => Response.json({ code: 'ERROR', message: 'Upstream service unavailable' }, { status: 503 }),
  ],
]

test.each(bad)('with the lender %s, calls fail with our messages', async (_what, fault) => {
  const stand = (request: Request, upstreamPath: string) =>
    upstreamPath.startsWith('/api/creditapp/') ? fault(request) : undefined
  const { person } = await memberAt(amara, { stand })
  const [page, call] = await Promise.all([person.navigate(path), person.fetch('/api/creditapp/application')])
  expect([page.status, [502, 503, 504].includes(call.status)]).toEqual([200, true])
  expect(Object.keys((await call.json()) as object)).toEqual(['code', 'message', 'requestId'])
})

test('a guest has no application', async () => {
  const { guest } = await guestAt({ RATE_LIMITS: '0' }, () => undefined)
  expect((await guest.fetch('/api/creditapp/application')).status).toBe(401)
})

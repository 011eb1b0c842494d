// Store credit while the lender fails, and who is offered credit.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { people } from '#shared/platform/people.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { add } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging, openShop } from '#tests/support/open-shop.ts'
import { mainOf } from '#tests/support/read-page.ts'
import { quickFaults } from '#tests/support/upstream-faults.ts'

const [, owen, grace, tom, leila, , , , amara] = people.map(({ id }) => id as string)
const application = '/checkout/credApp'
const down = () => new Response('', { status: 500 })

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

afterEach(() => void vi.restoreAllMocks())

/** Pages that the lender's calls fill, and what they say while these calls fail. */
const pages: [path: string, who: string, calls: RegExp, says: RegExp | string][] = [
  ...['', '/statements', '/statements/1', '/withdraw'].map((end): (typeof pages)[number] => [
    `/account/credit${end}`,
    grace!,
    /creditDetails|creditaccount/,
    /try again/i,
  ]),
  ['/checkout/make-a-payment', grace!, /creditaccount\/payable/, 'Try again'],
  ['/checkout/credit-eligibility', owen!, /\/crediteligibility\//, messages.checkout.essentialCreditEligibilityService],
]

test.each(pages)('however the lender fails, %s says so', { timeout: 60_000 }, async (path, who, calls, says) => {
  for (const [manner, fault] of Object.entries({ ...quickFaults, hanging })) {
    const { person } = await memberAt(who, { stand: (request, at) => (calls.test(at) ? fault(request) : undefined) })
    const response = await person.navigate(path)
    const html = await response.text()
    expect([manner, response.status, response.headers.get('cache-control')]).toEqual([manner, 200, 'private, no-store'])
    expect([manner, mainOf(html)]).toEqual([manner, expect.stringMatching(says)])
    expect(html).toContain('</html>')
  }
})

test('without script, the application page says why script is needed', async () => {
  const { person } = await memberAt(amara!)
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(await (await person.navigate(application)).text()) ?? []
  expect(without).toMatch(/needs JavaScript/)
  expect(without).toMatch(/href="tel:\+44\d+"/)
})

const isOffered = async (person: { fetch: (path: string) => Promise<Response> }) =>
  sessionCalls.visit.reply.parse(await (await person.fetch('/api/visit')).json()).offersCredit

test('customers with a credit account see no credit offer', async () => {
  expect(await isOffered(await openShop())).toBe(true)
  const toggles = fallbackToggles.filter((name) => name !== 'store_credit')
  expect(await isOffered(await openShop({ toggles }))).toBe(false)
  for (const [id, offered] of [
    [owen!, true],
    [grace!, false],
    [tom!, false],
    [leila!, false],
  ] as const) {
    const { person } = await memberAt(id)
    expect([id, await isOffered(person)]).toEqual([id, offered])
    // The bag of a signed-in customer waits for the credit state.
    await add(person)
    expect(mainOf(await (await person.navigate('/shop/bag')).text())).not.toMatch(/APR/)
  }
})

test('an unknown credit state shows no credit offer', async () => {
  const state = { down: false }
  const { person } = await memberAt(leila!, {
    stand: (_, path) => (state.down && path === '/api/customer' ? down() : undefined),
  })
  state.down = true
  expect(await isOffered(person)).toBe(false)
})

import { expect, test } from 'vitest'
import { people } from '#shared/platform/people.ts'
import { anAgreedAccount, book } from '#origin/fixtures/credit-account.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { hanging, openShop } from '#tests/support/open-shop.ts'
import { forEngines, linkIn, textOf } from '#tests/support/read-page.ts'

const [nadia, , grace, tom] = people.map(({ id }) => id)
const paths = [
  '/account/credit',
  '/account/credit/statements',
  '/account/credit/statements/1',
  '/account/credit/withdraw',
]
const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)![0])

/** Grace, with an agreement signed yesterday. */
async function agreed(stand?: (request: Request, path: string) => Response | Promise<Response> | undefined) {
  const there = await memberAt(grace!, stand ? { stand } : {})
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const other = await anAgreedAccount({ accepted: yesterday })
  // Move the agreement to Grace.
  await bindings.DB.batch(
    [`DELETE FROM credit_account WHERE customer_id = '${other}'`, `UPDATE credit_agreement SET customer_id = '${grace}' WHERE customer_id = '${other}'`]
      .map((sql) => bindings.DB.prepare(sql)),
  ) // prettier-ignore
  return there
}

test('a guest signs in first and returns to the credit account', async () => {
  const shop = await openShop()
  for (const path of paths) {
    const sent = await shop.fetch(path)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      `/api/sign-in?${new URLSearchParams({ redirectTo: path })}`,
    ])
  }
  const { person } = await memberAt(nadia!)
  for (const [path, status, to] of [
    ['/account/credit', 302, '/account'],
    ['/account/credit/statements', 302, '/account'],
    ['/account/credit/withdraw', 302, '/account/credit'],
    ['/account/credit/statements/1', 404, null],
  ] as const) {
    const response = await person.navigate(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, status, to])
  }
})

test('credit account pages are private and complete without script', async () => {
  const { person } = await agreed()
  await book(grace!, [['2026-09-01', 'purchase', 20_000]])
  for (const path of paths) {
    const response = await person.navigate(path)
    const html = await response.text()
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
    expect(forEngines(html)).toEqual({ canonical: null, robots: 'noindex' })
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  }
  const account = await (await person.navigate('/account/credit')).text()
  expect(linkIn(account, 'Statements')).toBe('/account/credit/statements')
  const overview = await (await person.navigate('/account')).text()
  expect(linkIn(overview, 'Payments, statements and agreement')).toBe('/account/credit')
})

test('without script, the preference takes one of three values', async () => {
  const { person } = await memberAt(grace!)
  const saved = await send(person, '/account/credit/preference', { prefType: '3' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/account/credit'])
  const html = await (await person.navigate('/account/credit')).text()
  expect(mainOf(html)).toContain('We’ve saved your choice.')
  const held = html.match(/<input[^>]*name="prefType"[^>]*>/g)!.filter((input) => input.includes('checked'))
  expect(held.map((input) => /value="(\d)"/.exec(input)![1])).toEqual(['3'])
  for (const prefType of ['4', '', '2; DROP'])
    expect((await send(person, '/account/credit/preference', { prefType })).status).toBe(422)
})

test('an increase is accepted only as it was shown', async () => {
  // Tom has no overdue payment.
  const { person } = await memberAt(tom!)
  const shown = { customerDecision: '1', propCreditLimit: '9998' }
  const none = await send(person, '/account/credit/increase', shown)
  expect([none.status, mainOf(await none.text()).includes('This offer has ended')]).toEqual([422, true])
  await bindings.DB.prepare("UPDATE credit_account SET proposed_limit = 999800, proposed_from = '2020-04-23', pref_type = '1', voco = 0 WHERE customer_id = ?").bind(tom).run() // prettier-ignore
  for (const propCreditLimit of ['9999', '-1', '1e3', '9998.001', ''])
    expect([
      propCreditLimit,
      (await send(person, '/account/credit/increase', { ...shown, propCreditLimit })).status,
    ]).toEqual([propCreditLimit, 422])
  expect((await send(person, '/account/credit/increase', shown)).status).toBe(303)
  expect(mainOf(await (await person.navigate('/account/credit')).text())).toContain('Your credit limit is now £9,998.')
})

test('withdrawing needs the confirmation box and happens once', async () => {
  const { person } = await agreed()
  const page = mainOf(await (await person.navigate('/account/credit/withdraw')).text())
  for (const said of [
    'without giving a reason',
    'within 30 days',
    'We won’t add interest or charges before then',
    'Your orders won’t be cancelled',
    '01632',
  ])
    expect(page).toContain(said)
  const unticked = await send(person, '/account/credit/withdraw/confirm', {})
  expect([unticked.status, mainOf(await unticked.text()).includes('Tick the box')]).toEqual([422, true])
  for (let turn = 0; turn < 2; turn++) {
    const sent = await send(person, '/account/credit/withdraw/confirm', { confirmed: 'yes' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/account/credit'])
  }
  const after = mainOf(await (await person.navigate('/account/credit')).text())
  expect(after).toContain('You’ve withdrawn from your agreement')
  expect(after).toContain('We won’t add interest before then')
  expect(after).not.toMatch(/Available to spend|Credit limit increases/)
})

test.each([
  ['down', () => new Response('', { status: 500 })],
  ['slow', hanging],
  ['rubbish', () => Response.json({ statements: 'x' })],
])(
  'with the lender %s, the rest of the page stays',
  async (_, answer) => {
    const stand = (request: Request, path: string) =>
      /creditDetails|creditaccount/.test(path) ? answer(request) : undefined
    const { person } = await memberAt(grace!, { stand })
    for (const path of paths) {
      const response = await person.navigate(path)
      const html = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect(mainOf(html)).toMatch(/try again/i)
      expect(html).toContain('</html>')
    }
  },
  60_000,
)

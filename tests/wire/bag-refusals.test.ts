// The refusals of the bag's calls.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { bagLimits } from '#shared/platform/limits.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type Refused = { code: string; message: string; requestId: string; errorCodes: string[]; error: { message: string } }

// Shows R7.26
test.each(['add', 'replace'] as const)(
  'a refused %s carries errorCodes and error.message beside the envelope',
  async (way) => {
    const browser = wireBrowser(port, 'jdw')
    const [line] = (await fillBag(browser, 'jdw', { from: 60 })).cartEntries
    const { productNo, productOptionNo } = line!
    const body = { productNo, productOptionNo, quantity: bagLimits.perLine + 1, ...siteOf('jdw') }
    const answer = await browser.sendCall(bagCalls[way], { body })
    const refused = answer.json<Refused>()
    expect([answer.status, refused.code]).toEqual([422, 'BASKET_LIMIT_EXCEEDED'])
    expect(refused).toEqual({
      code: 'BASKET_LIMIT_EXCEEDED',
      message: expect.stringMatching(/\w+ \w+/),
      requestId: expect.any(String),
      errorCodes: ['BASKET_LIMIT_EXCEEDED'],
      error: { message: refused.message },
    })
  },
)

test('an invalid add is refused in both shapes', async () => {
  const browser = wireBrowser(port, 'jdw')
  const answer = await browser.fetch(bagCalls.add.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productNo: 'JD1896', quantity: 'two' }),
  })
  const refused = answer.json<Refused>()
  expect([answer.status, refused.code, refused.errorCodes]).toEqual([400, 'DATA_ERROR', ['DATA_ERROR']])
  expect(refused.error.message).toBe(refused.message)
})

test('other calls of the bag are refused by the envelope alone', async () => {
  const browser = wireBrowser(port, 'jdw')
  const answer = await browser.sendCall(bagCalls.get, { query: { cartId: 'nobodys-bag-of-22-letters' } })
  expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'message', 'requestId'])
})

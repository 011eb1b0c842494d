// A small version of `npm run consistency -- capture`, in a shop of its own.
import { expect, test, vi } from 'vitest'
import { capture } from './capture.ts'
import { captureComplaints, type CapturedRow } from './capture-check.ts'
import { shopInProcess } from './shop-in-process.ts'

const token = 'a-token-of-more-than-32-characters-for-tests'

test('deaths around dispatch charge each order once, or never', { timeout: 120_000 }, async () => {
  // The shop logs each injected failure.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const shop = shopInProcess({ CAPTURE_AT: 'dispatch', OPERATOR_TOKEN: token })
  const { rows, complaints } = await capture(shop, { orders: 14, deaths: 40, token })
  expect(complaints).toEqual([])
  expect(rows.filter((row) => !row.reached)).toEqual([])
})

const sound: CapturedRow = {
  orderNo: 'J1',
  authorised: 500,
  creditPart: 0,
  cancelled: 0,
  gone: 1,
  payment: 'authorised',
  maxAmount: 500,
  captured: 500,
  reference: 'a-capture',
  state: 'sent',
  paid: 1,
  refunded: 0,
  refunds: 0,
}
test.each<[string, Partial<CapturedRow>]>([
  ['charged without leaving', { gone: 0 }],
  ['left uncharged', { captured: null }],
  ['charged too much', { captured: 501 }],
  ['cancelled and still authorised', { gone: 0, captured: null, state: null, paid: 0, cancelled: 1 }],
  ['reported paid twice', { paid: 2 }],
])('the checker finds an order %s', (_, changes) => {
  expect(captureComplaints([sound])).toEqual([])
  expect(captureComplaints([{ ...sound, ...changes }]).length).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'

test('delivery-details returns the date that the cut-off promises', async () => {
  const { standardDeliveryDate } = await replyAs(null, deliveryCalls.details)
  expect((await replyAs(null, deliveryCalls.cutOff)).standardDeliveryDate).toBe(standardDeliveryDate)
  expect(standardDeliveryDate > new Date().toISOString().slice(0, 10)).toBe(true)
})

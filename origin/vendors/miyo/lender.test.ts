import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { miyoOf } from '#origin/shop/payment/miyo.ts'

test('refunds of a loan never exceed it', async () => {
  const miyo = miyoOf(bindings)
  const { outcome } = await miyo.authorize({ reference: 'loan-1', amount: 9000 })
  const back = (reference: string, amount: number) =>
    miyo.refund({ reference, amount, transactionId: '', of: 'loan-1' })
  expect([outcome, await back('loan-1-1', 4000), await back('loan-1-1', 4000)]).toEqual(['authorized', true, true])
  expect([await back('loan-1-2', 5001), await back('loan-1-2', 5000), await back('loan-1-3', 1)]).toEqual([
    false,
    true,
    false,
  ])
  expect(await miyo.refund({ reference: 'never-lent', amount: 1, transactionId: '' })).toBe(false)
})

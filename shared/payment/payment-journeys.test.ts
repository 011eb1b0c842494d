import { expect, test } from 'vitest'
import {
  isCheckoutJourney,
  mayFollow,
  isHelpJourney,
  paymentAmount,
  paymentJourneys,
  paysTheAccount,
} from './payment-journeys.ts'

test('card-checkout and credit-checkout are the two checkout journeys', () => {
  expect(paymentJourneys.filter(isCheckoutJourney)).toEqual(['card-checkout', 'credit-checkout'])
  expect(isCheckoutJourney(null)).toBe(false)
})

test('every journey can be repeated or left', () => {
  for (const journey of paymentJourneys)
    expect([mayFollow(journey, journey), mayFollow(journey, null)]).toEqual([true, true])
})

test('a restricted account leads to other methods', () => {
  const helping = paymentJourneys.filter(isHelpJourney)
  expect(helping).toEqual(['probe-reject', 'recoveries', 'credit-restricted'])
  for (const journey of helping) {
    expect([isCheckoutJourney(journey), paysTheAccount(journey), mayFollow(journey, 'credit-checkout')]).toEqual([
      false,
      false,
      false,
    ])
    for (const other of ['card-checkout', 'miyo-checkout'] as const)
      expect([mayFollow(journey, other), mayFollow(other, journey)]).toEqual([true, true])
  }
})

test('the amount follows the journey and part-payment', () => {
  const of = { orderTotal: 8450, availableToSpend: 3025, entered: 1200 }
  for (const journey of paymentJourneys) {
    const expected = paysTheAccount(journey) ? [1200, 1200] : [8450, 5425]
    expect([paymentAmount({ ...of, journey }, false), paymentAmount({ ...of, journey }, true)]).toEqual(expected)
  }
  const part = (availableToSpend: number) =>
    paymentAmount({ ...of, availableToSpend, journey: 'credit-checkout' }, true)
  expect([part(8450), part(8449), part(0), part(9000)]).toEqual([0, 1, 8450, 0])
})

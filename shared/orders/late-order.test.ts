import { expect, test } from 'vitest'
import { lateNotice } from './late-order.ts'

const late = { deliveryDate: '2026-11-19', collected: false }

test.each([
  ['SB', /due by Thu(rsday)?,? 19 Nov.*waiting for an item/, /as soon as it arrives/],
  ['TF', /with the courier/, /five working days.*send it again or refund you/],
  ['LO', /with the courier/, /send it again or refund you/],
  ['OK', /hasn’t left our warehouse/, /cancel it for a full refund/],
])('a late order with status %s says why and what happens next', (status, reason, next) => {
  const notice = lateNotice({ ...late, status })
  expect(notice.reason).toMatch(reason)
  expect(notice.next).toMatch(next)
})

test('a late order that can be cancelled says so', () => {
  expect(lateNotice({ ...late, status: 'SB', mayCancel: true }).next).toMatch(/you can cancel it for a full refund/)
})

test('without a promised date no date is named', () => {
  expect(Object.values(lateNotice({ status: 'LO', deliveryDate: null, collected: false })).join(' ')).not.toMatch(/\d/)
})

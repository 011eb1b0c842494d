// docs/decisions/0016 documents the table of payment journeys; this test compares both.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayFollow, paymentJourneys } from '#shared/payment/payment-journeys.ts'

test('the decision record’s transition table is the code’s', () => {
  const rows = [null, ...paymentJourneys].map((from) => {
    const to = paymentJourneys.filter((journey) => journey !== from && mayFollow(from, journey))
    return `| ${from ?? '(none)'} | ${from === null ? 'any' : to.join(', ')} |`
  })
  const record = readFileSync('docs/decisions/0016-payment-journeys.md', 'utf8')
  expect(rows.filter((row) => !record.includes(row))).toEqual([])
})

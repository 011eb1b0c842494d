import { expect, test } from 'vitest'
import { deliveryCutOff } from './cut-off.ts'

type Case = [when: string, instant: string, leaves: string, standard: string, express: string]

const cases: Case[] = [
  ['a second before the cut-off', '2026-11-24T21:59:59Z', '2026-11-24', '2026-11-27', '2026-11-25'],
  ['at the cut-off', '2026-11-24T22:00:00Z', '2026-11-25', '2026-11-30', '2026-11-26'],
  ['a second after the cut-off', '2026-11-24T22:00:01Z', '2026-11-25', '2026-11-30', '2026-11-26'],
  ['at 23:59', '2026-11-24T23:59:00Z', '2026-11-25', '2026-11-30', '2026-11-26'],
  ['on Friday night', '2026-11-27T22:30:00Z', '2026-11-30', '2026-12-03', '2026-12-01'],
  ['on Sunday', '2026-11-29T12:00:00Z', '2026-11-30', '2026-12-03', '2026-12-01'],
  ['on Christmas Eve in time', '2026-12-24T12:00:00Z', '2026-12-24', '2026-12-31', '2026-12-29'],
  ['on Christmas Eve too late', '2026-12-24T22:00:00Z', '2026-12-29', '2027-01-04', '2026-12-30'],
  ['on Boxing Day’s substitute', '2026-12-28T09:00:00Z', '2026-12-29', '2027-01-04', '2026-12-30'],
  ['before Easter, in summer time', '2026-04-02T20:59:59Z', '2026-04-02', '2026-04-09', '2026-04-07'],
  ['before Easter, too late', '2026-04-02T21:00:01Z', '2026-04-07', '2026-04-10', '2026-04-08'],
  ['on the Sunday the clocks go forward', '2026-03-29T00:30:00Z', '2026-03-30', '2026-04-02', '2026-03-31'],
  ['on the Sunday the clocks go back', '2026-10-25T01:30:00Z', '2026-10-26', '2026-10-29', '2026-10-27'],
  ['after midnight in London, before it in UTC', '2026-06-15T23:30:00Z', '2026-06-16', '2026-06-19', '2026-06-17'],
]

for (const [when, instant, leaves, standard, express] of cases) {
  test(`an order placed ${when} is dispatched on ${leaves}`, () => {
    expect(deliveryCutOff(new Date(instant))).toMatchObject({
      despatchDate: leaves,
      standardDeliveryDate: standard,
      expressDeliveryDate: express,
    })
  })
}

test('the cut-off is 22:00 in London all year', () => {
  expect(deliveryCutOff(new Date('2026-11-24T09:00:00Z')).cutOffTime).toBe('2026-11-24T22:00:00.000Z')
  expect(deliveryCutOff(new Date('2026-07-01T09:00:00Z')).cutOffTime).toBe('2026-07-01T21:00:00.000Z')
  expect(deliveryCutOff(new Date('2026-03-27T22:30:00Z')).cutOffTime).toBe('2026-03-30T21:00:00.000Z')
  expect(deliveryCutOff(new Date('2026-10-23T21:30:00Z')).cutOffTime).toBe('2026-10-26T22:00:00.000Z')
})

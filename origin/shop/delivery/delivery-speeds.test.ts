import { expect, test } from 'vitest'
import { isDeliveryDay } from '#shared/platform/london-days.ts'
import { deliveryCodes, type DeliveryCode } from '#shared/delivery/delivery-methods.ts'
import { availableSpeeds, type Shipment } from './delivery-speeds.ts'

const usual: Shipment = { ours: true, makers: false, subscriber: false, postcode: null, pointPostcode: null }
const speedsAt = (instant: string, sent: Partial<Shipment> = {}) =>
  availableSpeeds(new Date(instant), { ...usual, ...sent })

type Case = [when: string, instant: string, standard: string, express: string, firstDay: string, collect: string]

const cases: Case[] = [
  ['just before 8pm', '2026-11-24T19:59:59Z', '2026-11-27', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['at 8pm', '2026-11-24T20:00:00Z', '2026-11-27', '2026-11-25', '2026-11-25', '2026-11-26'],
  ['just after 8pm', '2026-11-24T20:00:01Z', '2026-11-27', '2026-11-25', '2026-11-25', '2026-11-26'],
  ['just before 10pm', '2026-11-24T21:59:59Z', '2026-11-27', '2026-11-25', '2026-11-25', '2026-11-26'],
  ['just after 10pm', '2026-11-24T22:00:01Z', '2026-11-30', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['at 23:59', '2026-11-24T23:59:00Z', '2026-11-30', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['on Friday in time', '2026-11-27T19:00:00Z', '2026-12-02', '2026-11-30', '2026-11-28', '2026-11-30'],
  ['on Friday night', '2026-11-27T23:30:00Z', '2026-12-03', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['on Saturday', '2026-11-28T09:00:00Z', '2026-12-03', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['on 24 December in time', '2026-12-24T12:00:00Z', '2026-12-31', '2026-12-29', '2026-12-29', '2026-12-29'],
  ['on Christmas Eve too late', '2026-12-24T23:00:00Z', '2027-01-04', '2026-12-30', '2026-12-30', '2026-12-30'],
  ['on Christmas Day', '2026-12-25T10:00:00Z', '2027-01-04', '2026-12-30', '2026-12-30', '2026-12-30'],
  ['before Easter', '2026-04-02T20:59:59Z', '2026-04-09', '2026-04-07', '2026-04-04', '2026-04-08'],
  ['on Friday in March', '2026-03-27T21:59:59Z', '2026-04-01', '2026-03-30', '2026-03-28', '2026-03-31'],
  ['as clocks go forward', '2026-03-29T00:59:59Z', '2026-04-02', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['on Friday in October', '2026-10-23T21:30:00Z', '2026-10-29', '2026-10-27', '2026-10-27', '2026-10-27'],
  ['as clocks go back', '2026-10-25T01:30:00Z', '2026-10-29', '2026-10-27', '2026-10-27', '2026-10-27'],
  ['past midnight in London', '2026-06-15T23:30:00Z', '2026-06-19', '2026-06-17', '2026-06-17', '2026-06-17'],
]

test.each(cases)(
  'an order placed %s arrives on each service’s date',
  (_, instant, standard, express, firstDay, collect) => {
    const found = speedsAt(instant)
    expect([
      found.of('STANDARD').date,
      found.of('EXPRESS').date,
      found.of('NOM').date,
      found.of('EXPRESS_COLLECT').date,
    ]).toEqual([standard, express, firstDay, collect])
    expect(found.of('HPS').date).toBe(standard)
    for (const code of deliveryCodes) expect(found.of(code).cutOffTime > instant).toBe(true)
  },
)

test('cut-offs keep their London hour across clock changes', () => {
  const cutOffsAt = (instant: string) => {
    const found = speedsAt(instant)
    return (['EXPRESS_COLLECT', 'STANDARD'] as const).map((code) => found.of(code).cutOffTime)
  }
  expect(cutOffsAt('2026-11-24T09:00:00Z')).toEqual(['2026-11-24T20:00:00.000Z', '2026-11-24T22:00:00.000Z'])
  expect(cutOffsAt('2026-07-01T09:00:00Z')).toEqual(['2026-07-01T19:00:00.000Z', '2026-07-01T21:00:00.000Z'])
  expect(cutOffsAt('2026-03-28T12:00:00Z')).toEqual(['2026-03-30T19:00:00.000Z', '2026-03-30T21:00:00.000Z'])
  expect(cutOffsAt('2026-10-24T12:00:00Z')).toEqual(['2026-10-26T20:00:00.000Z', '2026-10-26T22:00:00.000Z'])
})

test('nominated days are within the next fourteen days', () => {
  for (let at = Date.parse('2026-01-01T12:00:00Z'); at < Date.parse('2027-02-01T00:00:00Z'); at += 86_400_000) {
    const { slots } = availableSpeeds(new Date(at), usual)
    const days = [...new Set(slots.map(({ date }) => date))]
    expect(slots).toHaveLength(days.length * 3)
    expect(days.filter((date) => !isDeliveryDay(date) || new Date(`${date}T12:00:00Z`).getUTCDay() === 0)).toEqual([])
    expect(days[0]! > new Date(at).toISOString().slice(0, 10)).toBe(true)
    expect(days.at(-1)! <= new Date(at + 14 * 86_400_000).toISOString().slice(0, 10)).toBe(true)
    expect(days.length).toBeGreaterThan(6)
  }
  const christmas = availableSpeeds(new Date('2026-12-22T12:00:00Z'), usual).slots.map(({ date }) => date)
  expect([...new Set(christmas)]).toEqual([
    '2026-12-23',
    '2026-12-24',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-02',
    '2027-01-04',
    '2027-01-05',
  ])
})

test('a bag of only makers’ items has standard delivery only', () => {
  const now = '2026-11-24T12:00:00Z'
  const available = (sent: Partial<Shipment>) => {
    const found = speedsAt(now, sent)
    return deliveryCodes.filter((code) => found.of(code).available)
  }
  expect(available({})).toEqual(['STANDARD', 'EXPRESS', 'NOM', 'HPS', 'EXPRESS_COLLECT'])
  expect(available({ makers: true })).toEqual(['STANDARD', 'EXPRESS', 'NOM'])
  expect(available({ makers: true, ours: false })).toEqual(['STANDARD'])
  expect(available({ ours: false })).toEqual(['STANDARD'])
  expect(speedsAt(now, { makers: true }).of('STANDARD').date).toBe('2026-11-27')
  expect(speedsAt(now, { makers: true, ours: false }).of('STANDARD').date).toBe('2026-12-08')
})

test.each([
  ['SW1A 1AA', true],
  ['IV2 3BD', false],
  ['hs12aa', false],
  ['KW15 1AA', false],
  ['ZE1 0AA', false],
  ['BT1 5GS', false],
  ['JE2 3AB', false],
  ['GY1 1AA', false],
  ['IM1 1AA', false],
  ['PH33 6AA', false],
  ['PH1 5AA', true],
  ['PA34 4AA', false],
  ['PA3 1AA', true],
  ['KA27 8AA', false],
  ['AB10 1AA', true],
  ['AB55 4AA', false],
  ['TR21 0AA', false],
  ['TR1 1AA', true],
  ['PO1 1AA', true],
  ['PO31 7AA', false],
  ['BF1 3AA', false],
  ['E1 6AN', true],
  ['MB1 1AA', true],
])('express and nominated days reach %s: %s', (postcode, reached) => {
  const found = speedsAt('2026-11-24T12:00:00Z', { postcode })
  const isAvailable = (code: DeliveryCode) => found.of(code).available
  expect([isAvailable('EXPRESS'), isAvailable('NOM'), found.slots.length > 0]).toEqual([reached, reached, reached])
  expect([isAvailable('STANDARD'), isAvailable('HPS')]).toEqual([true, true])
})

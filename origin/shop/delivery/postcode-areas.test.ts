import { expect, test } from 'vitest'
import { deliveryCodes } from '#shared/delivery/delivery-methods.ts'
import { availableSpeeds, type Shipment } from './delivery-speeds.ts'
import { nationOf } from '#shared/delivery/postcode-areas.ts'

const [leeds, edinburgh, belfast, berwick] = ['LS1 4AP', 'EH1 1YZ', 'BT1 5GS', 'TD15 1AA']
const usual: Shipment = { ours: true, makers: false, subscriber: false, postcode: null, pointPostcode: null }
const speedsAt = (instant: string, sent: Partial<Shipment>) => availableSpeeds(new Date(instant), { ...usual, ...sent })

test.each([
  ['LS1 4AP', 'england-and-wales'],
  ['CF10 1EP', 'england-and-wales'],
  ['GL1 1AA', 'england-and-wales'],
  ['JE2 3AB', 'england-and-wales'],
  ['B1 1BB', 'england-and-wales'],
  ['EX1 1AA', 'england-and-wales'],
  ['g1 1xq', 'scotland'],
  ['ab101aa', 'scotland'],
  ['TD9 7AA', 'scotland'],
  ['TD15 1AA', 'england-and-wales'],
  ['bt1-5gs', 'northern-ireland'],
  [null, 'england-and-wales'],
] as const)('the postcode %s has the bank holidays of %s', (postcode, nation) => {
  expect(nationOf(postcode)).toBe(nation)
})

type Case = [holiday: string, instant: string, postcode: string, standard: string, express: string]

test.each<Case>([
  ['2 January', '2026-12-31T12:00:00Z', leeds, '2027-01-06', '2027-01-04'],
  ['2 January', '2026-12-31T12:00:00Z', edinburgh, '2027-01-07', '2027-01-05'],
  ['2 January', '2025-12-31T12:00:00Z', edinburgh, '2026-01-07', '2026-01-05'],
  ['2 January', '2025-12-31T12:00:00Z', belfast, '2026-01-06', '2026-01-02'],
  ['St Patrick’s Day', '2026-03-16T12:00:00Z', leeds, '2026-03-19', '2026-03-17'],
  ['St Patrick’s Day', '2026-03-16T12:00:00Z', belfast, '2026-03-20', '2026-03-18'],
  ['Easter Monday', '2026-04-02T12:00:00Z', leeds, '2026-04-09', '2026-04-07'],
  ['Easter Monday', '2026-04-02T12:00:00Z', berwick, '2026-04-09', '2026-04-07'],
  ['Easter Monday', '2026-04-02T12:00:00Z', edinburgh, '2026-04-08', '2026-04-06'],
  ['Easter Monday', '2026-04-02T12:00:00Z', belfast, '2026-04-09', '2026-04-07'],
  ['12 July', '2026-07-10T12:00:00Z', edinburgh, '2026-07-15', '2026-07-13'],
  ['12 July', '2026-07-10T12:00:00Z', belfast, '2026-07-16', '2026-07-14'],
  ['the Scottish summer bank holiday', '2026-07-31T12:00:00Z', edinburgh, '2026-08-06', '2026-08-04'],
  ['the English summer bank holiday', '2026-08-28T12:00:00Z', edinburgh, '2026-09-02', '2026-08-31'],
  ['the English summer bank holiday', '2026-08-28T12:00:00Z', belfast, '2026-09-03', '2026-09-01'],
  ['St Andrew’s Day', '2026-11-27T12:00:00Z', leeds, '2026-12-02', '2026-11-30'],
  ['St Andrew’s Day', '2026-11-27T12:00:00Z', edinburgh, '2026-12-03', '2026-12-01'],
  ['St Andrew’s Day', '2026-11-27T12:00:00Z', belfast, '2026-12-02', '2026-11-30'],
])('over %s an order of %s reaches %s on working days', (_, instant, postcode, standard, express) => {
  const there = speedsAt(instant, { postcode })
  expect([there.of('STANDARD').date, there.of('EXPRESS').date]).toEqual([standard, express])
  // Collection follows the point's nation; without a point, the address's.
  const collected = speedsAt(instant, { postcode: leeds, pointPostcode: postcode })
  expect([collected.of('HPS').date, collected.of('EXPRESS_COLLECT').date]).toEqual([standard, express])
  expect([there.of('HPS').date, there.of('EXPRESS_COLLECT').date]).toEqual([standard, express])
})

test('parcels leave on the warehouse’s working days', () => {
  const cutOffs = (instant: string, postcode: string) => {
    const found = speedsAt(instant, { postcode })
    return deliveryCodes.map((code) => found.of(code).cutOffTime)
  }
  for (const holiday of ['2026-01-02', '2026-03-17', '2026-04-06', '2026-07-13', '2026-08-31', '2026-11-30'])
    for (const there of [edinburgh, belfast])
      expect(cutOffs(`${holiday}T10:00:00Z`, there)).toEqual(cutOffs(`${holiday}T10:00:00Z`, leeds))
})

test('a bank holiday of the delivery nation cannot be chosen', () => {
  const days = (instant: string, postcode: string) => speedsAt(instant, { postcode }).slots.map(({ date }) => date)
  expect(days('2026-11-24T12:00:00Z', edinburgh)).not.toContain('2026-11-30')
  expect(days('2026-11-24T12:00:00Z', leeds)).toContain('2026-11-30')
  expect(days('2026-04-01T12:00:00Z', edinburgh)).toContain('2026-04-06')
  expect(days('2026-04-01T12:00:00Z', leeds)).not.toContain('2026-04-06')
  // 2 January, a Saturday, is a holiday beside its substitute day.
  expect(days('2026-12-29T12:00:00Z', edinburgh).filter((day) => /01-0[1-4]/.test(day))).toEqual([])
  expect(days('2026-12-29T12:00:00Z', leeds)).toEqual(expect.arrayContaining(['2027-01-02', '2027-01-04']))
})

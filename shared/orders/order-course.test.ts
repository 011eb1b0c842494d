import { expect, test } from 'vitest'
import { orderProgress, dispatchTime, type OrderDates } from './order-course.ts'

const order: OrderDates = {
  placed: new Date('2026-11-24T10:00:00Z'),
  speed: 'STANDARD',
  deliveryDate: '2026-11-27',
  cancelled: null,
}
const at = (now: string, changes: Partial<OrderDates> = {}) => orderProgress({ ...order, ...changes }, new Date(now))

test('an order passes through every status until delivery', () => {
  const days = ['2026-11-24T10:01:00Z', '2026-11-24T18:00:00Z', '2026-11-24T22:00:00Z', '2026-11-27T12:00:00Z']
  expect(days.map((now) => at(now).status)).toEqual(['OK', 'RS', 'TF', 'DD'])
  expect(at(days[3]!).tracking).toEqual([
    { what: 'Ordered', at: '2026-11-24T10:00:00.000Z' },
    { what: 'Being prepared', at: '2026-11-24T18:00:00.000Z' },
    { what: 'Dispatched', at: '2026-11-24T22:00:00.000Z' },
    { what: 'Delivered', at: '2026-11-27T12:00:00.000Z' },
  ])
})

test('an order can be cancelled until its despatch cut-off', () => {
  expect(at('2026-11-24T21:59:59.999Z').mayCancel).toBe(true)
  expect(at('2026-11-24T22:00:00.000Z').mayCancel).toBe(false)
})

test('dispatch is at 22:00 on the next working day', () => {
  const leaves = (placed: string, deliveryDate: string) =>
    dispatchTime({ placed: new Date(placed), speed: 'STANDARD', deliveryDate }).toISOString()
  expect(leaves('2026-11-24T22:00:00Z', '2026-11-30')).toBe('2026-11-25T22:00:00.000Z')
  expect(leaves('2026-11-27T23:00:00Z', '2026-12-03')).toBe('2026-11-30T22:00:00.000Z')
  expect(leaves('2026-07-03T12:00:00Z', '2026-07-08')).toBe('2026-07-03T21:00:00.000Z')
})

test('a nominated delivery is dispatched one working day before', () => {
  const nominated = { speed: 'NOM', deliveryDate: '2026-12-07' } as const
  expect(dispatchTime({ ...order, ...nominated }).toISOString()).toBe('2026-12-04T22:00:00.000Z')
  expect(at('2026-12-04T17:00:00Z', nominated)).toMatchObject({ status: 'OK', mayCancel: true })
})

test('an order can be returned for 14 days after delivery', () => {
  expect(at('2026-11-27T11:00:00Z')).toMatchObject({ mayReturn: false, returnUntil: null })
  expect(at('2026-11-27T12:00:00Z')).toMatchObject({ mayReturn: true, returnUntil: '2026-12-11' })
  expect(at('2026-12-11T23:59:00Z').mayReturn).toBe(true)
  expect(at('2026-12-12T00:00:00Z').mayReturn).toBe(false)
})

test('a cancelled order has no later tracking events', () => {
  const cancelled = at('2026-12-20T00:00:00Z', { cancelled: new Date('2026-11-24T12:00:00Z') })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', mayCancel: false, mayReturn: false, returnUntil: null })
  expect(cancelled.tracking.map(({ what }) => what)).toEqual(['Ordered', 'Cancelled'])
})

test('a collected order ends as ready to collect', () => {
  expect(at('2026-11-27T12:00:00Z', { speed: 'HPS' }).tracking.at(-1)!.what).toBe('Ready to collect')
})

test('only early dispatch overrides the planned time', () => {
  const dispatched = new Date('2026-11-24T12:00:00Z')
  expect(at('2026-11-24T12:30:00Z', { dispatched })).toMatchObject({ status: 'TF', mayCancel: false })
  expect(at('2026-11-24T11:59:00Z', { dispatched })).toMatchObject({ mayCancel: true })
  const late = at('2026-11-25T09:00:00Z', { dispatched: new Date('2026-11-25T08:00:00Z') })
  expect(late.tracking.at(-1)).toEqual({ what: 'Dispatched', at: '2026-11-24T22:00:00.000Z' })
})

test('a reported status takes precedence over the plan', () => {
  const waiting = at('2026-11-26T09:00:00Z', { reported: 'SB' })
  expect(waiting).toMatchObject({ status: 'SB', mayCancel: true, isLate: false })
  expect(waiting.tracking.map(({ what }) => what)).toEqual(['Ordered'])
  const lost = at('2026-11-26T09:00:00Z', { reported: 'LO' })
  expect(lost).toMatchObject({ status: 'LO', mayCancel: false, isLate: true })
})

test('an order is late from the day after its promised date', () => {
  expect(at('2026-11-27T23:00:00Z', { reported: 'TF' }).isLate).toBe(false)
  expect(at('2026-11-28T00:00:00Z', { reported: 'TF' }).isLate).toBe(true)
  expect(at('2026-11-28T00:00:00Z').isLate).toBe(false)
  expect(at('2026-12-20T00:00:00Z', { reported: 'SB', cancelled: new Date('2026-12-01T00:00:00Z') }).isLate).toBe(false)
})

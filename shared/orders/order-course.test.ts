import { expect, test } from 'vitest'
import { orderProgress, dispatchTime, type OrderDates } from './order-course.ts'

const order: OrderDates = {
  placed: new Date('2026-11-24T10:00:00Z'),
  speed: 'STANDARD',
  deliveryDate: '2026-11-27',
  cancelled: null,
}
const at = (now: string, changes: Partial<OrderDates> = {}) => orderProgress({ ...order, ...changes }, new Date(now))

const left = new Date('2026-11-24T21:40:00Z')
const arrived = new Date('2026-11-27T14:05:00Z')

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
})

test('an order can be returned for 14 days after delivery', () => {
  expect(at('2026-11-27T11:00:00Z', { dispatched: left })).toMatchObject({ mayReturn: false, returnUntil: null })
  const late = { delivered: new Date('2026-11-29T10:00:00Z') }
  expect(at('2026-11-29T12:00:00Z', late)).toMatchObject({ mayReturn: true, returnUntil: '2026-12-13' })
  expect(at('2026-12-13T23:59:00Z', late).mayReturn).toBe(true)
  expect(at('2026-12-14T00:00:00Z', late).mayReturn).toBe(false)
})

test('a cancelled order has no later tracking events', () => {
  const cancelled = at('2026-12-20T00:00:00Z', { cancelled: new Date('2026-11-24T12:00:00Z') })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', mayCancel: false, mayReturn: false, returnUntil: null })
  expect(cancelled.tracking.map(({ what }) => what)).toEqual(['Ordered', 'Cancelled'])
})

test('a collected order ends as ready to collect', () => {
  const collected = at('2026-11-27T18:00:00Z', { speed: 'HPS', delivered: arrived })
  expect(collected.tracking.at(-1)!.what).toBe('Ready to collect')
})

test('a reported delay is late before its day', () => {
  const waiting = at('2026-11-26T09:00:00Z', { reported: 'SB' })
  expect(waiting).toMatchObject({ status: 'SB', mayCancel: true, isLate: false })
  expect(waiting.tracking.map(({ what }) => what)).toEqual(['Ordered'])
  const lost = at('2026-11-26T09:00:00Z', { reported: 'LO' })
  expect(lost).toMatchObject({ status: 'LO', mayCancel: false, isLate: true })
})

test('an order is late from the day after its promised date', () => {
  expect(at('2026-11-27T23:00:00Z', { reported: 'TF' }).isLate).toBe(false)
  expect(at('2026-11-28T00:00:00Z', { reported: 'TF' }).isLate).toBe(true)
  expect(at('2026-11-28T00:00:00Z').isLate).toBe(true)
  expect(at('2026-11-27T19:00:00Z', { delayed: new Date('2026-11-27T19:00:00Z') }).isLate).toBe(true)
  expect(at('2026-11-28T00:00:00Z', { delivered: arrived }).isLate).toBe(false)
  expect(at('2026-12-20T00:00:00Z', { reported: 'SB', cancelled: new Date('2026-12-01T00:00:00Z') }).isLate).toBe(false)
})

import { expect, test } from 'vitest'
import { AdmissionQueue, timing, type QueueStore, type Ticket } from './admission-queue.ts'

const pace = 10
/** What an empty queue gives at once. */
const burst = 2 * pace

/** A store in memory, and the queue that a restart makes of it. */
function stored() {
  const rows = new Map<number, Ticket>()
  let last = 0
  const store: QueueStore = {
    add(holder) {
      rows.set(++last, { number: last, holder, options: [], turnUntil: null })
      return last
    },
    setOptions: (ticket) => void rows.set(ticket.number, { ...rows.get(ticket.number)!, options: ticket.options }),
    setTurn: (number, turnUntil) => void rows.set(number, { ...rows.get(number)!, turnUntil }),
    remove: (number) => void rows.delete(number),
  }
  return { rows, queueAt: (now: number) => new AdmissionQueue(store, [...rows.values()], now) }
}

function crowd(queue: AdmissionQueue, size: number, now = 0) {
  return Array.from({ length: size }, (_, at) => queue.enter(`holder-${at}`, pace, now))
}

/** The holders who have a turn after everybody has looked once. */
function turnsAfterLook(queue: AdmissionQueue, holders: readonly number[], now: number): number[] {
  return holders.filter((at) => queue.place(`holder-${at}`, [], pace, now).state === 'turn')
}

test('orders pass at once up to two seconds of the pace', () => {
  const queue = stored().queueAt(0)
  const entered = crowd(queue, burst + 3)
  expect(entered).toEqual([...Array<string>(burst).fill('turn'), ...Array<string>(3).fill('waiting')])
})

test('turns come in the order of arrival, at the pace', () => {
  const queue = stored().queueAt(0)
  crowd(queue, burst + 50)
  const waiting = Array.from({ length: 50 }, (_, at) => burst + at)
  expect(turnsAfterLook(queue, waiting.toReversed(), 1000).toSorted((a, b) => a - b)).toEqual(waiting.slice(0, 10))
  expect(queue.place(`holder-${burst + 10}`, [], pace, 1000)).toMatchObject({ state: 'waiting', position: 1 })
  expect(queue.place(`holder-${burst + 49}`, [], pace, 1000)).toMatchObject({ position: 40, seconds: 4 })
})

test('turns come due while nobody looks', () => {
  const queue = stored().queueAt(0)
  crowd(queue, burst + 60)
  expect(queue.place(`holder-${burst + 59}`, [], pace, 5000).position).toBe(10)
  expect(queue.place(`holder-${burst + 59}`, [], pace, 6000).state).toBe('turn')
})

test('many requests keep one place', () => {
  const queue = stored().queueAt(0)
  crowd(queue, burst + 2)
  for (let time = 0; time < 30; time++) expect(queue.enter(`holder-${burst + 1}`, pace, 0)).toBe('waiting')
  expect(queue.size).toBe(2)
  expect(queue.enter(`holder-${burst + 1}`, pace, 100)).toBe('waiting')
  expect(queue.enter(`holder-${burst + 1}`, pace, 200)).toBe('turn')
})

test('who has left is passed over and keeps the place', () => {
  const queue = stored().queueAt(0)
  crowd(queue, burst + 3)
  const [gone, present, last] = [burst, burst + 1, burst + 2]
  const later = timing.present + 1000
  // Nothing of the pace is left.
  queue.slowDown(later)
  expect(queue.place(`holder-${present}`, [], pace, later).state).toBe('waiting')
  expect(turnsAfterLook(queue, [present], later + 200)).toEqual([present])
  expect(queue.place(`holder-${last}`, [], pace, later + 201).position).toBe(1)
  expect(queue.place(`holder-${gone}`, [], pace, later + 201).position).toBe(1)
  expect(queue.place(`holder-${gone}`, [], pace, later + 401).state).toBe('turn')
})

test('a ticket ends when its holder stays away', () => {
  const { rows, queueAt } = stored()
  const queue = queueAt(0)
  crowd(queue, burst + 1)
  queue.clean(timing.away + 1)
  expect([queue.size, rows.size]).toEqual([0, 0])
  expect(queue.place(`holder-${burst}`, [], pace, timing.away + 2).state).toBe('none')
})

test('a restart keeps order and turns, and is no second burst', () => {
  const { queueAt } = stored()
  const before = queueAt(0)
  crowd(before, burst + 30)
  const waiting = Array.from({ length: 30 }, (_, at) => burst + at)
  expect(turnsAfterLook(before, waiting, 1000)).toEqual(waiting.slice(0, 10))
  const queue = queueAt(1000)
  expect(queue.enter(`holder-${burst}`, pace, 1000)).toBe('turn')
  expect(queue.enter('newcomer', pace, 1000)).toBe('waiting')
  expect(turnsAfterLook(queue, waiting.slice(10).toReversed(), 2000).toSorted((a, b) => a - b)).toEqual(
    waiting.slice(10, 20),
  )
  expect(queue.place('newcomer', [], pace, 2000)).toMatchObject({ state: 'waiting', position: 11 })
})

test('who waits for a sold-out option learns it before the turn', () => {
  const queue = stored().queueAt(0)
  crowd(queue, burst + 30)
  const [first, last] = [`holder-${burst}`, `holder-${burst + 29}`]
  expect(queue.place(last, ['DRESS.RED-12'], pace, 10).state).toBe('waiting')
  expect(queue.place(first, ['DRESS.RED-14'], pace, 10).state).toBe('waiting')
  queue.reportSoldOut(['DRESS.RED-12'], 20)
  expect(queue.place(last, [], pace, 30).state).toBe('soldOut')
  expect(queue.place(first, [], pace, 30).state).toBe('waiting')
  expect(queue.size).toBe(29)
})

test('a full queue takes nobody', () => {
  const queue = stored().queueAt(0)
  const entered = Array.from({ length: 700 }, (_, at) => queue.enter(`holder-${at}`, 1, 0))
  expect(entered.filter((one) => one === 'waiting')).toHaveLength(600)
  expect(entered.at(-1)).toBe('full')
})

test('orders without an answer halve the pace for a while', () => {
  const queue = stored().queueAt(0)
  crowd(queue, burst + 60)
  const waiting = Array.from({ length: 60 }, (_, at) => burst + at)
  queue.slowDown(0)
  queue.slowDown(10)
  expect(turnsAfterLook(queue, waiting, 2000)).toHaveLength(10)
  // From ten seconds on the whole pace.
  expect(turnsAfterLook(queue, waiting.slice(10, 12), 10_000)).toHaveLength(2)
  expect(queue.size).toBe(0)
})

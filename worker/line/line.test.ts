import { expect, test } from 'vitest'
import { Line, timing, type LineStore, type Ticket } from './line.ts'

const pace = 10
/** What an empty line gives at once. */
const burst = 2 * pace

/** A store in memory, and the line that a restart makes of it. */
function stored() {
  const rows = new Map<number, Ticket>()
  let last = 0
  const store: LineStore = {
    add(holder) {
      rows.set(++last, { number: last, holder, options: [], turnUntil: null })
      return last
    },
    setOptions: (ticket) => void rows.set(ticket.number, { ...rows.get(ticket.number)!, options: ticket.options }),
    setTurn: (number, turnUntil) => void rows.set(number, { ...rows.get(number)!, turnUntil }),
    remove: (number) => void rows.delete(number),
  }
  return { rows, lineAt: (now: number) => new Line(store, [...rows.values()], now) }
}

function crowd(line: Line, size: number, now = 0) {
  return Array.from({ length: size }, (_, at) => line.enter(`holder-${at}`, pace, now))
}

/** The holders who have a turn after everybody has looked once. */
function turnsAfterLook(line: Line, holders: readonly number[], now: number): number[] {
  return holders.filter((at) => line.place(`holder-${at}`, [], pace, now).state === 'turn')
}

test('orders pass at once up to two seconds of the pace', () => {
  const line = stored().lineAt(0)
  const entered = crowd(line, burst + 3)
  expect(entered).toEqual([...Array<string>(burst).fill('turn'), ...Array<string>(3).fill('waiting')])
})

test('turns come in the order of arrival, at the pace', () => {
  const line = stored().lineAt(0)
  crowd(line, burst + 50)
  const waiting = Array.from({ length: 50 }, (_, at) => burst + at)
  expect(turnsAfterLook(line, waiting.toReversed(), 1000).toSorted((a, b) => a - b)).toEqual(waiting.slice(0, 10))
  expect(line.place(`holder-${burst + 10}`, [], pace, 1000)).toMatchObject({ state: 'waiting', position: 1 })
  expect(line.place(`holder-${burst + 49}`, [], pace, 1000)).toMatchObject({ position: 40, seconds: 4 })
})

test('turns come due while nobody looks', () => {
  const line = stored().lineAt(0)
  crowd(line, burst + 60)
  expect(line.place(`holder-${burst + 59}`, [], pace, 5000).position).toBe(10)
  expect(line.place(`holder-${burst + 59}`, [], pace, 6000).state).toBe('turn')
})

test('many requests keep one place', () => {
  const line = stored().lineAt(0)
  crowd(line, burst + 2)
  for (let time = 0; time < 30; time++) expect(line.enter(`holder-${burst + 1}`, pace, 0)).toBe('waiting')
  expect(line.size).toBe(2)
  expect(line.enter(`holder-${burst + 1}`, pace, 100)).toBe('waiting')
  expect(line.enter(`holder-${burst + 1}`, pace, 200)).toBe('turn')
})

test('who has left is passed over and keeps the place', () => {
  const line = stored().lineAt(0)
  crowd(line, burst + 3)
  const [gone, present, last] = [burst, burst + 1, burst + 2]
  const later = timing.present + 1000
  // Nothing of the pace is left.
  line.slowDown(later)
  expect(line.place(`holder-${present}`, [], pace, later).state).toBe('waiting')
  expect(turnsAfterLook(line, [present], later + 200)).toEqual([present])
  expect(line.place(`holder-${last}`, [], pace, later + 201).position).toBe(1)
  expect(line.place(`holder-${gone}`, [], pace, later + 201).position).toBe(1)
  expect(line.place(`holder-${gone}`, [], pace, later + 401).state).toBe('turn')
})

test('a ticket ends when its holder stays away', () => {
  const { rows, lineAt } = stored()
  const line = lineAt(0)
  crowd(line, burst + 1)
  line.clean(timing.away + 1)
  expect([line.size, rows.size]).toEqual([0, 0])
  expect(line.place(`holder-${burst}`, [], pace, timing.away + 2).state).toBe('none')
})

test('a restart keeps order and turns, and is no second burst', () => {
  const { lineAt } = stored()
  const before = lineAt(0)
  crowd(before, burst + 30)
  const waiting = Array.from({ length: 30 }, (_, at) => burst + at)
  expect(turnsAfterLook(before, waiting, 1000)).toEqual(waiting.slice(0, 10))
  const line = lineAt(1000)
  expect(line.enter(`holder-${burst}`, pace, 1000)).toBe('turn')
  expect(line.enter('newcomer', pace, 1000)).toBe('waiting')
  expect(turnsAfterLook(line, waiting.slice(10).toReversed(), 2000).toSorted((a, b) => a - b)).toEqual(
    waiting.slice(10, 20),
  )
  expect(line.place('newcomer', [], pace, 2000)).toMatchObject({ state: 'waiting', position: 11 })
})

test('who waits for a sold-out option learns it before the turn', () => {
  const line = stored().lineAt(0)
  crowd(line, burst + 30)
  const [first, last] = [`holder-${burst}`, `holder-${burst + 29}`]
  expect(line.place(last, ['DRESS.RED-12'], pace, 10).state).toBe('waiting')
  expect(line.place(first, ['DRESS.RED-14'], pace, 10).state).toBe('waiting')
  line.reportSoldOut(['DRESS.RED-12'], 20)
  expect(line.place(last, [], pace, 30).state).toBe('soldOut')
  expect(line.place(first, [], pace, 30).state).toBe('waiting')
  expect(line.size).toBe(29)
})

test('a full line takes nobody', () => {
  const line = stored().lineAt(0)
  const entered = Array.from({ length: 700 }, (_, at) => line.enter(`holder-${at}`, 1, 0))
  expect(entered.filter((one) => one === 'waiting')).toHaveLength(600)
  expect(entered.at(-1)).toBe('full')
})

test('orders without an answer halve the pace for a while', () => {
  const line = stored().lineAt(0)
  crowd(line, burst + 60)
  const waiting = Array.from({ length: 60 }, (_, at) => burst + at)
  line.slowDown(0)
  line.slowDown(10)
  expect(turnsAfterLook(line, waiting, 2000)).toHaveLength(10)
  // From ten seconds on the whole pace.
  expect(turnsAfterLook(line, waiting.slice(10, 12), 10_000)).toHaveLength(2)
  expect(line.size).toBe(0)
})

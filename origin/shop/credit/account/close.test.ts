import { expect, test } from 'vitest'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { closeMonths, counts, paidOff, sum, type Booked, type BookedKind, type Closed, type Terms } from './close.ts'
import { endOf, firstPeriod, periodAfter, startOf } from './periods.ts'

const terms: Terms = {
  brand: 'jdw',
  statementDay: 14,
  began: '2026-01-20',
  rate: 2.5,
  frozen: false,
  repayBy: null,
  offered: [],
}
let ids = 0
const at = (day: string) => startOf(day) + 43_200_000
const booked = (day: string, kind: BookedKind, amount: number, reference = `${kind}-${ids}`): Booked => ({
  id: ++ids,
  at: at(day),
  kind,
  amount,
  reference,
})
const closed = (rows: Booked[], today: string, changes: Partial<Terms> = {}) =>
  closeMonths({ ...terms, ...changes }, null, rows, { today, through: ids })

test('months follow each other without gap or overlap', () => {
  for (const statementDay of [1, 14, 28])
    for (const began of ['2023-12-31', '2024-01-30', '2024-02-29', '2027-01-29']) {
      let period = firstPeriod(began, statementDay)
      expect(period.fromDay).toBe(began)
      for (let month = 0; month < 60; month++) {
        const next = periodAfter(period, statementDay)
        expect(Number(period.toDay.slice(8))).toBe(statementDay)
        expect(next.fromDay).toBe(daysAfter(period.toDay, 1))
        expect(period.ends).toBe(startOf(next.fromDay))
        period = next
      }
    }
})

test('half past midnight in summer belongs to the new day', () => {
  const lastMinute = { ...booked('2026-06-14', 'purchase', 1000), at: Date.parse('2026-06-14T22:59:59Z') }
  const newDay = { ...booked('2026-06-14', 'purchase', 500), at: Date.parse('2026-06-14T23:00:00Z') }
  const months = closed([lastMinute, newDay], '2026-07-20', { began: '2026-06-01' })
  expect(months.map(({ toDay, purchases }) => [toDay, purchases])).toEqual([
    ['2026-06-14', 1000],
    ['2026-07-14', 500],
  ])
})

test('a statement closes when its last day is over', () => {
  expect(closed([], '2026-02-14')).toEqual([])
  expect(closed([], '2026-02-15').map(({ number, toDay }) => [number, toDay])).toEqual([[1, '2026-02-14']])
  expect(closed([], '2026-02-15', { began: null })).toEqual([])
})

test('each transfer is on the statement of its month', () => {
  const rows = [
    booked('2026-02-14', 'purchase', 10_000, 'A'),
    booked('2026-02-15', 'purchase', 3000, 'B'),
    booked('2026-03-01', 'payment', -10_000),
    booked('2026-03-20', 'refund', -3000, 'B:purchase'),
  ]
  const months = closed(rows, '2026-04-15')
  expect(months).toMatchObject([
    { number: 1, fromDay: '2026-01-20', opening: 0, purchases: 10_000, closing: 10_000, dueDay: '2026-03-11' },
    { number: 2, purchases: 3000, payments: 10_000, interest: 0, fees: 0, closing: 3000 },
    { number: 3, refunds: 3000, closing: 0, minimumPayment: 0, interest: 0, fees: 0 },
  ])
})

test('a statement paid by its due day bears no interest', () => {
  const month = (paidOn: string) =>
    closed([booked('2026-02-01', 'purchase', 10_000), booked(paidOn, 'payment', -10_000)], '2026-03-15')[1]
  expect(month('2026-03-11')).toMatchObject({ interest: 0, fees: 0, closing: 0 })
  expect(month('2026-03-12')).toMatchObject({ interest: 250, fees: 1200, closing: 1450 })
})

test('interest is charged on the balance left on the due day', () => {
  const rows = [booked('2026-02-01', 'purchase', 10_000), booked('2026-03-01', 'payment', -1234)]
  // 2.5 % of 87.66 is 2.1915.
  expect(closed(rows, '2026-03-15')[1]).toMatchObject({ interest: 219, fees: 0, closing: 8985 })
  expect(closed(rows, '2026-03-15', { rate: null })[1]!.interest).toBe(Math.round(8766 * 0.025261))
  expect(closed(rows, '2026-03-15', { frozen: true })[1]).toMatchObject({ interest: 0, fees: 0 })
})

test('the minimum payment includes charges and arrears', () => {
  const minimum = (pence: number) => closed([booked('2026-02-01', 'purchase', pence)], '2026-02-15')[0]!.minimumPayment
  expect([minimum(40_001), minimum(6000), minimum(320)]).toEqual([2001, 500, 320])
  const [, second] = closed([booked('2026-02-01', 'purchase', 40_000)], '2026-03-15')
  // 400.00, interest of 2.5 % and the fee of 12.00; of that 5 %, the charges, and the unpaid 20.00 of the month before.
  expect(second).toMatchObject({ closing: 42_200, minimumPayment: 2110 + 1000 + 1200 + 2000 })
  expect(closed([booked('2026-02-01', 'purchase', 40_000)], '2026-02-15', { repayBy: '2026-03-20' })[0]).toMatchObject({
    minimumPayment: 40_000,
    dueDay: '2026-03-20',
  })
})

test('refunds of later purchases pay nothing off a statement', () => {
  const rows = [
    booked('2026-02-01', 'purchase', 10_000, 'A'),
    booked('2026-02-20', 'purchase', 9000, 'B'),
    booked('2026-02-21', 'refund', -9000, 'B:purchase'),
  ]
  expect(closed(rows, '2026-03-15')[1]).toMatchObject({ interest: 250, fees: 1200 })
  const returned = [rows[0]!, booked('2026-02-21', 'refund', -10_000, 'A:purchase')]
  expect(closed(returned, '2026-03-15')[1]).toMatchObject({ interest: 0, fees: 0, closing: 0 })
})

test('each transfer is on exactly one statement', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const chance = randomly(seed)
    const began = daysAfter('2023-11-01', Math.floor(chance() * 200))
    const ownTerms: Terms = { ...terms, began, statementDay: 1 + Math.floor(chance() * 28), frozen: chance() < 0.1 }
    const rows: Booked[] = []
    const statements: Closed[] = []
    let through = 0
    let today = began
    for (let step = 0; step < 40; step++) {
      today = daysAfter(today, Math.floor(chance() * 12))
      // Some transfers are booked late, with the date of their beginning.
      const day = chance() < 0.2 ? daysAfter(today, -1) : today
      if (day >= began) rows.push(chanced(++through, day, chance))
      if (chance() < 0.5) continue
      const last = statements.at(-1) ?? null
      const open = rows.filter((one) => last === null || !counts(last, one))
      for (const month of closeMonths(ownTerms, last, open, { today, through })) {
        statements.push(month)
        for (const kind of ['interest', 'fee'] as const) {
          const amount = kind === 'fee' ? month.fees : month.interest
          if (amount > 0) rows.push({ id: ++through, at: month.ends - 1, amount, kind, reference: `${month.number}` })
        }
      }
    }
    for (const [nth, statement] of statements.entries()) {
      const before = statements[nth - 1]
      const on = rows.filter((one) => counts(statement, one) && !(before && counts(before, one)))
      expect(statement.opening + sum(on)).toBe(statement.closing)
      expect(statement.opening).toBe(before?.closing ?? 0)
      expect(statement.minimumPayment).toBeGreaterThanOrEqual(0)
      expect(statement.minimumPayment).toBeLessThanOrEqual(Math.max(0, statement.closing))
      expect(statement.dueDay > statement.toDay).toBe(true)
      const later = before ? rows.filter((one) => !counts(before, one)) : []
      if (before && paidOff(later, endOf(before.dueDay)) >= before.closing)
        expect([statement.interest, statement.fees]).toEqual([0, 0])
    }
    expect(statements.every(({ toDay }) => toDay < today)).toBe(true)
    expect(dateOf(new Date(at(today)))).toBe(today)
  }
})

test('interest-free purchases bear no interest before the charge date', () => {
  const changes = { brand: 'ihm', began: '2026-10-20', statementDay: 14, rate: 2 } as const
  const rows = [
    booked('2026-10-31', 'purchase', 10_000, 'A'),
    booked('2026-11-01', 'purchase', 50_000, 'B'),
    booked('2026-11-10', 'purchase', 20_000, 'C'),
    // The payment pays part of A; the refund returns C.
    booked('2026-12-01', 'payment', -4000),
    booked('2026-12-02', 'refund', -20_000, 'C:purchase'),
  ]
  const months = closed(rows, '2027-07-15', { ...changes, offered: rows })
  expect(months[1]).toMatchObject({ toDay: '2026-12-14', interest: 120 })
  const may = months.find(({ toDay }) => toDay === '2027-05-14')!
  const june = months.find(({ toDay }) => toDay === '2027-06-14')!
  const before = months.find(({ toDay }) => toDay === '2027-04-14')!
  expect(may.interest).toBe(Math.round((before.closing - 50_000) * 0.02))
  expect(june.interest).toBe(Math.round(may.closing * 0.02))
  const elsewhere = closed(rows, '2026-12-15', { ...changes, brand: 'jdw', offered: rows })
  expect(elsewhere[1]!.interest).toBe(1120)
})

test('an offer begins at midnight London time', () => {
  const interestOf = (bought: string) => {
    const row = { ...booked('2026-11-01', 'purchase', 10_000), at: Date.parse(bought) }
    return closed([row], '2026-12-15', { brand: 'ihm', began: '2026-10-20', rate: 2, offered: [row] })[1]!.interest
  }
  expect(interestOf('2026-10-31T23:59:59Z')).toBe(200)
  expect(interestOf('2026-11-01T00:00:00Z')).toBe(0)
})

test('after a withdrawal, interest begins with the repayment day', () => {
  const withdrawn = { repayBy: '2026-03-22' }
  const months = closed([booked('2026-02-01', 'purchase', 10_000)], '2026-06-15', withdrawn)
  expect(months.map(({ toDay, interest, fees }) => [toDay, interest, fees])).toEqual([
    ['2026-02-14', 0, 0],
    ['2026-03-14', 0, 0],
    ['2026-04-14', 250, 0],
    ['2026-05-14', 256, 0],
    ['2026-06-14', 263, 0],
  ])
  const repaid = [booked('2026-02-01', 'purchase', 10_000), booked('2026-03-22', 'payment', -10_000)]
  expect(closed(repaid, '2026-06-15', withdrawn).every(({ interest, fees }) => interest + fees === 0)).toBe(true)
})

function chanced(id: number, day: string, chance: () => number): Booked {
  const pence = 1 + Math.floor(chance() * 20_000)
  const pays = chance() < 0.4
  return { id, at: at(day), kind: pays ? 'payment' : 'purchase', amount: pays ? -pence : pence, reference: `${id}` }
}

function randomly(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 4_294_967_296
  }
}

import { beforeEach, expect, test, vi } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { shopAction, undoing, audited, lineOf, rowAt } from '#origin/fixtures/operating.ts'
import { loadSomePromotions } from '#origin/fixtures/promotions.ts'
import { promotionColumns } from '#origin/shop/promotions/read-promotions.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

const workday = new Date('2026-11-20T10:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: workday, toFake: ['Date'] })
})

const spring = {
  code: 'spring20',
  kind: 'percent',
  value: '20',
  threshold: '50',
  mostOff: '30',
  starts: '2026-11-20',
  ends: '2026-11-30',
  most: '100',
  category: 'women/dresses',
  audience: 'all',
  promoType: 'Reactive',
  description: '20% off dresses',
}

async function loadPromotionsAnew() {
  await DB.batch([DB.prepare('DELETE FROM promotion'), DB.prepare('DELETE FROM cart')])
  await loadSomePromotions(DB)
}
function stored(code: string) {
  return DB.prepare(`SELECT brand, ${promotionColumns} FROM promotion WHERE brand = ? AND code = ?`)
    .bind('jdw', code)
    .first<Record<string, unknown>>()
}

test('a code runs for days in London’s time', async () => {
  await loadPromotionsAnew()
  const line = lineOf(await shopAction('promotions.add', spring))
  expect(await stored('SPRING20')).toMatchObject({
    kind: 'percent',
    value: 20,
    threshold: 5000,
    mostOff: 3000,
    most: 100,
    used: 0,
    starts: '2026-11-20T00:00:00.000Z',
    ends: '2026-12-01T00:00:00.000Z',
    productNo: '',
    staggerGroup: '',
  })
  expect(await audited(line)).toMatchObject({
    operator: 'script',
    brand: 'jdw',
    action: 'promotions.add',
    about: 'SPRING20',
  })
  expect((await rowAt('promotions', 'SPRING20'))!.cells).toEqual({
    code: 'SPRING20',
    gives: '20% off, at most £30.00, from £50.00, in women/dresses',
    whom: 'Everyone. Entered by the shopper.',
    runs: '20 Nov 2026 to 30 Nov 2026',
    state: 'Running',
    used: '0 of 100',
  })
  lineOf(await undoing(line))
  expect(await stored('SPRING20')).toBe(null)
})

test('undoing a promotion change restores every term exactly', async () => {
  await loadPromotionsAnew()
  const before = await stored('SAVE15')
  const { of } = (await rowAt('promotions', 'SAVE15'))!
  const line = lineOf(await shopAction('promotions.change', { ...of, value: '12', threshold: '60' }))
  expect(await stored('SAVE15')).toEqual({ ...before, value: 12, threshold: 6000 })
  lineOf(await undoing(line))
  expect(await stored('SAVE15')).toMatchObject({
    value: 15,
    threshold: 7500,
    starts: before!.starts,
    ends: before!.ends,
  })
})

test('a code in use cannot be removed', async () => {
  await loadPromotionsAnew()
  const before = await stored('DRESS20')
  expect(await shopAction('promotions.remove', { code: 'DRESS20' })).toHaveProperty('code', 'ASK')
  const line = lineOf(await shopAction('promotions.remove', { code: 'DRESS20' }, { sure: true }))
  expect(await stored('DRESS20')).toBe(null)
  lineOf(await undoing(line))
  expect(await stored('DRESS20')).toMatchObject({ ...before, shortDescription: 'DRESS20 in words' })
  await DB.prepare(
    "INSERT INTO cart (id, brand, claim_code, created, changed) VALUES ('a', 'jdw', 'DRESS20', 0, 0)",
  ).run()
  await DB.prepare("UPDATE promotion SET used = 3, most = 5 WHERE code = 'FIVER'").run()
  for (const code of ['DRESS20', 'FIVER'])
    expect(await shopAction('promotions.remove', { code }, { sure: true })).toMatchObject({ field: 'code' })
})

test.each([
  ['code', 'no spaces', 'letters'],
  ['code', 'SAVE15', 'already'],
  ['kind', 'gold', 'Choose'],
  ['value', '0', 'whole percentage'],
  ['value', '95', 'whole percentage'],
  ['value', '12.5', 'whole percentage'],
  ['threshold', '-5', 'not below zero'],
  ['threshold', 'ten', 'in pounds'],
  ['mostOff', '1e9', 'in pounds'],
  ['starts', '2026-02-30', 'a date'],
  ['starts', '', 'Enter the first day'],
  ['ends', '2026-11-19', 'on or after'],
  ['most', '2.5', 'whole number'],
  ['category', 'women/shoes', 'no such category'],
  ['productNo', 'ZZ999', 'no product'],
  ['audience', 'aliens', 'Choose'],
  ['staggerGroup', "'; DROP", 'letters'],
  ['description', ' ', 'Enter a description'],
])('a promotion whose %s is %j is refused there', async (field, value, message) => {
  await loadPromotionsAnew()
  const refused = await shopAction('promotions.add', { ...spring, [field]: value }, { sure: true })
  expect(refused).toMatchObject({ field, message: expect.stringContaining(message) })
  expect(await stored('SPRING20')).toBe(null)
})

test('terms that contradict each other are refused', async () => {
  await loadPromotionsAnew()
  const at = async (more: Record<string, string>) =>
    (await shopAction('promotions.add', { ...spring, ...more }, { sure: true })).field
  expect(await at({ kind: 'amount', value: '5' })).toBe('mostOff')
  expect(await at({ kind: 'amount', mostOff: '', value: '5.005' })).toBe('value')
  expect(await at({ kind: 'delivery', mostOff: '', value: '5' })).toBe('value')
  expect(await at({ starts: '2026-11-01', ends: '2026-11-19' })).toBe('ends')
  await DB.prepare("UPDATE promotion SET used = 9 WHERE code = 'SAVE15'").run()
  const { of } = (await rowAt('promotions', 'SAVE15'))!
  expect(await shopAction('promotions.change', { ...of, most: '8' })).toMatchObject({ field: 'most' })
  expect(await shopAction('promotions.change', of)).toMatchObject({ message: 'Nothing was changed' })
  expect(await shopAction('promotions.end', { code: 'LASTYEAR' })).toMatchObject({ field: 'code' })
  expect(await shopAction('promotions.change', { ...spring, code: 'NONE' })).toMatchObject({ field: 'code' })
})

// docs/requirements.md is generated from the `Shows` comments of tests.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rules } from './support/requirement-rules.ts'
import { idsIn, readRows, readShown, table, tableOf, usersOf } from './support/requirements.ts'

const rows = readRows()
const shown = readShown()

test('requirements are read from their table', () => {
  expect(rows.length).toBeGreaterThan(400)
})

test('every requirement has an id of its own', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('tests name only requirements that exist', () => {
  const ids = new Set(rows.map(({ id }) => id))
  expect(shown.filter(({ id }) => !ids.has(id))).toEqual([])
})

test('docs/requirements.md matches the tests; `npm run requirements` writes it', () => {
  const text = readFileSync(table, 'utf8')
  expect(tableOf(text, shown)).toBe(text)
})

test('a file that states a rule is used and tested', () => {
  const faults = Object.entries(rules).flatMap(([id, rule]) => [
    ...(usersOf(rule.in).length === 0 ? [`${id}: nobody uses ${rule.in}`] : []),
    ...(shown.some((it) => it.id === id) ? [] : [`${id}: no test shows it`]),
  ])
  expect(faults).toEqual([])
})

test('a comment above a test names its rows', () => {
  expect(idsIn(`// Shows R1.2, R1.3\n// R4.50\ntest('a', f)`)).toEqual(['R1.2', 'R1.3', 'R4.50'])
})

test('a comment above anything else is an error', () => {
  expect(() => idsIn(`// Shows R1.2\nconst a = 1`)).toThrow('stands above no test')
})

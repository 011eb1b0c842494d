// Tests and docs/specification.md name the same ids.
import { expect, test } from 'vitest'
import { filesById, shownIn, specifiedIds } from './support/requirements.ts'

test('each id of the specification has one statement and a test', () => {
  const ids = specifiedIds()
  expect(ids.length).toBeGreaterThan(400)
  expect([...filesById().keys()].toSorted()).toEqual(ids.toSorted())
})

test('a comment above anything but a test names no ids', () => {
  expect(shownIn(`// Shows R1.2, R1.3\n// R4.50\ntest('a', f)`, 'a.test.ts')).toEqual(['R1.2', 'R1.3', 'R4.50'])
  expect(() => shownIn(`// Shows R1.2\nconst a = 1`, 'a.test.ts')).toThrow('stands above no test')
})

import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { raiseVersion, versionOf } from './version.ts'

const { DB } = bindings

async function raised() {
  await raiseVersion(DB, 'jdw').run()
  return versionOf(DB, 'jdw')
}

test('a brand’s version never repeats', async () => {
  const before: number[] = []
  for (let at = 0; at < 50; at++) before.push(await raised())
  expect(before).toEqual([...new Set(before)].toSorted((a, b) => a - b))
  await DB.prepare('DELETE FROM brand_version').run()
  await new Promise((passed) => setTimeout(passed, 2))
  expect(await raised()).toBeGreaterThan(before.at(-1)!)
})

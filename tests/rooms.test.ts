// The import rules of the house, read from the source: the linter sees only direct imports by name.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Room → rooms it may import. A room may always import itself. */
const allowed: Record<string, readonly string[]> = {
  shared: [],
  worker: ['shared', 'client'],
  client: ['shared'],
  origin: ['shared'],
}

for (const [room, rooms] of Object.entries(allowed)) {
  test(`${room} imports only ${[room, ...rooms].join(', ')}`, () => {
    const strays = globSync(`${room}/**/*.{ts,tsx}`)
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'#(\w+)\//g)]
          .filter(([, other]) => other !== 'styled' && other !== room && !rooms.includes(other!))
          .map(([line]) => `${file}: ${line}`),
      )
    expect(strays).toEqual([])
  })
}

test('no import climbs two rooms', () => {
  const climbing = globSync('{shared,worker,client,origin,tests}/**/*.{ts,tsx}').filter((file) =>
    /from '[.][.][/][.][.][/]/.test(readFileSync(file, 'utf8')),
  )
  expect(climbing).toEqual([])
})

// The build of an earlier revision and the one in dist/ side by side on one database with the newest tables, as during a gradual
// release and after one that was taken back. `FROM` names the revision; without it, the latest release's tag, or else the commit
// before the newest migration. `npm run build && npx vitest run --project launch --mode launch tests/releases`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { healthAt, smokeTest } from '#worker/commands/release/smoke-test.ts'
import { buildOf, formerRevision } from './former-build.ts'
import { activities } from './shopper.ts'
import { serveSideBySide, type SideBySide } from './side-by-side.ts'

let shops: SideBySide

beforeAll(async () => {
  if (!existsSync('dist/hosts.json') || readFileSync('dist/hosts.json', 'utf8') !== '{}')
    throw new Error('dist/ is no build for this machine: run `npm run build` first.')
  const former = buildOf(process.env.FROM || formerRevision())
  console.log(`Beside ${former.subject}`)
  shops = await serveSideBySide({ old: join(former.folder, 'dist'), new: 'dist' }, former.folder)
})
afterAll(() => shops?.stop())

describe.each([
  { shop: 'old', origin: 'new' },
  { shop: 'new', origin: 'old' },
  { shop: 'new', origin: 'new' },
] as const)('with the $shop shop and the $origin origin', ({ shop, origin }) => {
  beforeAll(() => shops.split({ shop, origin, named: false }))

  test.each(Object.keys(activities))('people can %s', async (name) => {
    for (const brand of ['jdw', 'awl'] as const) await activities[name]!(shops.port, brand)
  })
})

test('a release’s test passes at the new version before any visitor', async () => {
  await shops.split({ shop: 'old', origin: 'old', named: true })
  for (const brand of brandCodes) {
    const host = `${brand}.localhost:${shops.port}`
    const visit = { host, connect: `http://127.0.0.1:${shops.port}`, version: 'shop="new"' }
    const health = await healthAt(visit)
    expect(await smokeTest(visit, brand, health!.version!)).toBe(null)
  }
})

test('the old shop serves a new page’s files', async () => {
  expect(await shops.oldHasNewFiles()).toBe(true)
})

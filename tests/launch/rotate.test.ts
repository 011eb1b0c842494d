// `npm run rotate` with the real wrangler on the emulated platform, stopped at every change that it makes there.
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedKeys, signingKey } from '#shared/platform/keys.ts'
import type { UploadedBinding } from './platform/bindings.ts'
import { emulatePlatform, type EmulatedPlatform } from './platform/server.ts'
import { launcher, type Launcher } from './run-launch.ts'

const folder = mkdtempSync(join(tmpdir(), 'rotate-test-'))
const secretsFile = join(folder, 'staging/secrets')
const before = 'the-edge-secret-before-the-rotation'
const scripts = ['origin-staging', 'shop-staging'] as const
let platform: EmulatedPlatform
let command: Launcher

beforeAll(async () => {
  platform = await emulatePlatform(folder)
  command = launcher(platform, 'launch.example.json', folder)
  mkdirSync(join(folder, 'staging'))
  writeFileSync(secretsFile, `EDGE_SECRET='${before}'\n`)
  const { brands, hosts } = (
    JSON.parse(readFileSync('launch.example.json', 'utf8')) as {
      staging: { brands: Record<string, string>; hosts: Record<string, string> }
    }
  ).staging
  for (const script of scripts) {
    const bindings: UploadedBinding[] = [
      { type: 'secret_text', name: 'EDGE_SECRET', text: before },
      { type: 'secret_text', name: 'OTHER_KEY', text: 'stays' },
    ]
    const first = { id: randomUUID(), created: new Date().toISOString(), annotations: {}, bindings }
    platform.state.scripts.set(script, {
      bindings,
      migrationTag: null,
      versions: [first],
      deployments: [{ id: randomUUID(), versions: [{ version_id: first.id, percentage: 100 }] }],
      domains: script === 'shop-staging' ? [...Object.values(brands), ...Object.values(hosts)] : [],
      crons: [],
      tags: [],
    })
  }
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const secretOf = (script: string, name = 'EDGE_SECRET') =>
  platform.state.scripts
    .get(script)!
    .bindings.flatMap((one) => (one.type === 'secret_text' && one.name === name ? [one.text] : []))[0]!
const run = (...args: string[]) =>
  command.run(['EDGE_SECRET', '--environment', 'staging', '--wait', '0', ...args], 'rotate')

/** Runs the command until it ends by itself, stopping it before and after each change of the platform. */
async function stoppedEverywhere(...args: string[]) {
  const stops = new Set<string>()
  platform.onChange = (_, when) => {
    const [origin, shop] = scripts.map((script) => secretOf(script)) as [string, string]
    expect([acceptedKeys(origin), acceptedKeys(shop)]).toEqual([
      expect.arrayContaining([signingKey(shop)]),
      expect.arrayContaining([signingKey(origin)]),
    ])
    const stop = `${when} ${origin} / ${shop}`
    if (stops.has(stop)) return
    stops.add(stop)
    command.stop()
    throw new Error('stopped')
  }
  let done = await run(...args)
  for (let runs = 0; done.code !== 0 && runs < 30; runs += 1) done = await run(...args)
  platform.onChange = () => {}
  return { done, stops: stops.size }
}

test('stopped at every change, a rotation goes on', async () => {
  const { done, stops } = await stoppedEverywhere()
  expect([done.code, stops > 5], done.output).toEqual([0, true])
  expect(done.output).toMatch(/Next: run `npm run rotate -- EDGE_SECRET --environment staging --finish` after 20/)
  const [next, former] = acceptedKeys(secretOf('origin-staging'))
  expect([former, secretOf('shop-staging')]).toEqual([before, `${next} ${before}`])
  expect(parseEnv(readFileSync(secretsFile, 'utf8')).EDGE_SECRET).toBe(`${next} ${before}`)
  expect([done.output.includes(next!), done.output.includes(before)]).toEqual([false, false])
})

test('the former key is removed when it is due, or at once', async () => {
  const early = await run('--finish')
  expect([early.code, early.output.includes('would end')]).toEqual([1, true])
  const { done } = await stoppedEverywhere('--finish', '--now')
  expect(done.code, done.output).toBe(0)
  for (const script of scripts) {
    expect(acceptedKeys(secretOf(script))).toHaveLength(1)
    expect(secretOf(script)).toBe(parseEnv(readFileSync(secretsFile, 'utf8')).EDGE_SECRET)
    expect(secretOf(script, 'OTHER_KEY')).toBe('stays')
  }
})

test('a secret that the shop does not have is not made', async () => {
  writeFileSync(secretsFile, `${readFileSync(secretsFile, 'utf8')}SEAL_KEY='${'0f'.repeat(32)}'\n`)
  const done = await command.run(['SEAL_KEY', '--environment', 'staging', '--wait', '0'], 'rotate')
  expect([done.code, done.output.includes('shop-staging has no SEAL_KEY.')], done.output).toEqual([1, true])
})

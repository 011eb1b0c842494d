// `npm run rotate`, stopped at every step and run again, with two workers that get a new setting one after the other.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { acceptedKeys, signingKey } from '#shared/platform/keys.ts'
import { exampleFile } from '#worker/commands/local-settings.ts'
import { isSecret, secretsFile } from '#worker/commands/launch/secrets.ts'
import { madeByOthers, rotatable } from '#worker/commands/rotate/rotatable.ts'
import { finish, rotate, unfinishedRotations, type Place } from '#worker/commands/rotate/rotation.ts'

const name = 'SEAL_KEY'
const before = '0a'.repeat(32)

vi.hoisted(() => {
  process.env.SHOP_LAUNCH_FOLDER = `${process.env.TMPDIR ?? '/tmp'}/rotate-${process.pid}`
})
afterAll(() => rmSync(process.env.SHOP_LAUNCH_FOLDER!, { recursive: true, force: true }))
let environments = 0

/** Two workers; `stopAt` stops the command before or after this change of one of them. */
function deployment() {
  const environment = `environment-${(environments += 1)}`
  const file = secretsFile(environment)
  writeFileSync(file, `# Kept.\n${name}='${before}'\nOTHER_KEY='x'\n`)
  const workers = { origin: before, shop: before }
  const state = { workers, file, answers: true, stopAt: Infinity, steps: 0 }
  const stop = () => {
    state.steps += 1
    if (state.steps === state.stopAt) throw new Error('stopped')
  }
  const place: Place = {
    environment,
    settings: {},
    waitForAll: async () => (stop(), state.answers),
    send: async (key) => {
      for (const worker of ['origin', 'shop'] as const) {
        stop()
        workers[worker] = parseEnv(readFileSync(file, 'utf8'))[key]!
        stop()
        // What either signs, the other accepts.
        expect(acceptedKeys(workers.origin)).toContain(signingKey(workers.shop))
        expect(acceptedKeys(workers.shop)).toContain(signingKey(workers.origin))
      }
    },
  }
  return { state, place }
}
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(() => said.mockRestore())

test('stopped at every step, a rotation goes on', async () => {
  for (let at = 1; at <= 9; at += 1) {
    const { state, place } = deployment()
    state.stopAt = at
    await expect(rotate(name, place)).rejects.toThrow('stopped')
    await rotate(name, place)
    const [next, former, ...more] = acceptedKeys(state.workers.shop)
    expect([former, more, state.workers.origin]).toEqual([before, [], state.workers.shop])
    state.stopAt = state.steps + 2
    await expect(finish(name, place, true)).rejects.toThrow('stopped')
    await finish(name, place, true)
    expect([state.workers, unfinishedRotations(place.environment)]).toEqual([{ origin: next, shop: next }, []])
    expect(readFileSync(state.file, 'utf8')).toBe(`# Kept.\n${name}='${next}'\nOTHER_KEY='x'\n`)
  }
})

test('the former key stays until what it sealed has ended', async () => {
  const { state, place } = deployment()
  await expect(finish(name, place, false)).rejects.toThrow(/does not sign yet.*\nNext: run/)
  await rotate(name, place)
  const sent = state.workers.shop
  await rotate(name, place)
  expect(said.mock.lastCall![0]).toMatch(
    /Next: run `npm run rotate -- SEAL_KEY --environment environment-\d+ --finish` after/,
  )
  await expect(finish(name, place, false)).rejects.toThrow(/sign-ins in progress would end/)
  expect(state.workers.shop).toBe(sent)
  vi.setSystemTime(Date.now() + 3_600_001)
  await finish(name, place, false)
  vi.useRealTimers()
  expect(acceptedKeys(state.workers.shop)).toHaveLength(1)
})

test('a shop that does not answer gets its former key again', async () => {
  const { state, place } = deployment()
  state.answers = false
  await expect(rotate(name, place)).rejects.toThrow(/has its former key again.\nNext: /)
  expect([state.workers, unfinishedRotations(place.environment)]).toEqual([{ origin: before, shop: before }, []])
})

test('every secret is rotated or made by others', () => {
  const secrets = Object.keys(parseEnv(readFileSync(exampleFile, 'utf8'))).filter(isSecret)
  expect(secrets.filter((secret) => !(secret in rotatable) && !madeByOthers.includes(secret))).toEqual([])
})

test('another service’s key is refused with what to do', async () => {
  const { place } = deployment()
  await expect(
    rotate('GATEWAY_SECRET', { ...place, settings: { GATEWAY_URL: 'https://pay.example' } }),
  ).rejects.toThrow(/made by the service.*\nNext: make a second key there/)
})

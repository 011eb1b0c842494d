// The parts of a launch that need no platform: the description, the configurations made from it, secrets. `npm run
// launch:test` launches whole shops.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { settingsOf } from '#worker/settings.ts'
import { isSecret, newSecret, requiredSecrets } from '#worker/commands/secrets.ts'
import { deployedConfiguration, queuesToMake, type Configuration } from '#worker/commands/launch/configuration.ts'
import { environmentOf, readDescription } from '#worker/commands/launch/description.ts'
import { refuseWrongSettings, variablesFor, variablesOf } from '#worker/commands/launch/environment-settings.ts'
import { wantedBindings } from '#worker/commands/launch/bindings.ts'

const example = parseEnv(readFileSync('.dev.vars.example', 'utf8')) as Record<string, string>
const file = 'launch.example.json'
const described = readDescription(file).production!

function failure(change: (given: { staging: Record<string, Record<string, string>> }) => void): string {
  const path = join(mkdtempSync(join(tmpdir(), 'described-')), 'launch.json')
  const given = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof change>[0]
  change(given)
  writeFileSync(path, JSON.stringify(given))
  try {
    environmentOf(readDescription(path), path, 'staging')
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a faulty description is refused with what to do next', () => {
  const faults = [
    failure(({ staging }) => delete staging.brands!.jdw),
    failure(({ staging }) => (staging.brands!.jdw = 'https://www.shop.example/')),
    failure(({ staging }) => (staging.hosts!.login = staging.brands!.jdw!)),
    failure(({ staging }) => delete staging.hosts!.gateway),
    failure(({ staging }) => (staging.settings!.CONTENT_KEY = 'a-key')),
    failure(({ staging }) => (staging.sender = 'nobody' as never)),
    failure(({ staging }) => (staging.settings!.UPSTREAMS = '{"reviews":"binding:REVIEWS"}')),
  ]
  for (const fault of faults) expect(fault).toMatch(/\nNext: .+\.$/)
  expect(faults.map((fault) => /jdw|login|gateway|CONTENT_KEY|sender|twice|binding:REVIEWS/.test(fault))).toEqual(
    faults.map(() => true),
  )
  expect(failure(({ staging }) => Object.assign(staging.settings!, { GATEWAY_URL: 'https://pay.example' }))).toBe('')
})

test('the generated secrets and variables make valid settings', () => {
  const secrets = Object.fromEntries(requiredSecrets(example).map((name) => [name, newSecret(example[name]!)]))
  expect(() => settingsOf({ ...secrets, ...variablesOf('production', described) })).not.toThrow()
  for (const [name, value] of Object.entries(secrets)) expect(value).not.toBe(example[name])
  expect(Object.keys(example).filter((name) => isSecret(name) && /local/.test(example[name]!))).toEqual(
    Object.keys(secrets).filter((name) => /local/.test(example[name]!)),
  )
})

test('files and objects are in the European Union unless described otherwise', () => {
  expect(variablesOf('production', described)['JURISDICTION']).toBe('eu')
  expect(variablesOf('production', { ...described, jurisdiction: 'none' })['JURISDICTION']).toBe('')
  const local = unstable_readConfig({ config: 'origin/wrangler.toml' }) as unknown as Configuration
  const bucketIn = (jurisdiction: string) =>
    wantedBindings(deployedConfiguration(local, 'staging', { hosts: [], variables: {}, jurisdiction })).find((line) =>
      line.includes('PICTURES'),
    )
  expect(bucketIn('eu')).toBe('the binding r2_bucket PICTURES (pictures-staging in eu)')
  expect(bucketIn('')).toBe('the binding r2_bucket PICTURES (pictures-staging)')
})

for (const path of ['wrangler.toml', 'origin/wrangler.toml'])
  test(`each environment has every binding of ${path}, without ids`, () => {
    const local = unstable_readConfig({ config: path }) as unknown as Configuration
    const [staging, production] = ['staging', 'production'].map((name) =>
      deployedConfiguration(local, name, { hosts: ['www.shop.example'], variables: {} }),
    )
    const names = (configuration: Configuration) => wantedBindings(configuration).map((line) => line.split(' (')[0])
    expect(names(staging!)).toEqual(names(local).filter((line) => !line!.startsWith('the variable')))
    expect(JSON.stringify(staging)).not.toMatch(/"(database_id|preview_database_id|id)":/)
    for (const queue of queuesToMake(staging!)) expect(queue).toMatch(/-staging$/)
    expect([staging!.name, production!.name]).toEqual([`${local.name}-staging`, `${local.name}-production`])
    expect(staging!.routes).toEqual([{ pattern: 'www.shop.example', custom_domain: true }])
  })

test('a part of a group of services is refused with the rest', () => {
  const given = (UPSTREAMS: string) => variablesOf('staging', { ...described, settings: { UPSTREAMS } })
  expect(() => refuseWrongSettings(given('{"reviews":"https://r.example"}'), example)).not.toThrow()
  expect(() => refuseWrongSettings(given('{"search":"https://s.example"}'), example)).toThrow(
    /UPSTREAMS: search needs products, recommendations, social-proof and stock-notices too.+\nNext: /,
  )
})

test('nothing moves to the archive unless the launch file says so', () => {
  const local = unstable_readConfig({ config: 'origin/wrangler.toml' }) as unknown as Configuration
  const wanted = (settings: Record<string, string>) => {
    const variables = variablesFor('origin', variablesOf('staging', { ...described, settings }))
    refuseWrongSettings(variablesOf('staging', { ...described, settings }), example)
    return wantedBindings(deployedConfiguration(local, 'staging', { hosts: [], variables }))
  }
  expect(wanted({})).toContain('the variable ARCHIVING=0')
  expect(wanted({ ARCHIVING: '1' })).toContain('the variable ARCHIVING=1')
  expect(() => wanted({ ARCHIVING: 'on' })).toThrow('ARCHIVING')
})

test('a worker that answers for services is bound by its own name', () => {
  const local = unstable_readConfig({ config: 'wrangler.toml' }) as unknown as Configuration
  const deployed = { hosts: [], variables: {}, services: { COMMERCE: 'our-commerce' } }
  const lines = wantedBindings(deployedConfiguration(local, 'staging', deployed))
  expect(lines.filter((line) => line.includes(' service '))).toEqual([
    'the binding service ORIGIN (origin-staging)',
    'the binding service COMMERCE (our-commerce)',
  ])
})

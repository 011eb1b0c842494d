// The parts of a launch that need no platform: the description, and the configurations and settings made from it. tests/launch
// launches a whole shop.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { settingsOf } from '#worker/platform/settings.ts'
import { deployedConfiguration, type Configuration } from '#worker/commands/launch/configuration.ts'
import { readDescription } from '#worker/commands/launch/description.ts'
import { refuseWrongSettings, variablesOf } from '#worker/commands/launch/environment-settings.ts'
import { isSecret, newSecret } from '#worker/commands/launch/secrets.ts'

const example = parseEnv(readFileSync('.dev.vars.example', 'utf8')) as Record<string, string>
const file = 'launch.example.json'
const { described } = readDescription(file, 'production')

function failure(change: (given: { staging: Record<string, Record<string, string>> }) => void): string {
  const path = join(mkdtempSync(join(tmpdir(), 'described-')), 'launch.json')
  const given = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof change>[0]
  change(given)
  writeFileSync(path, JSON.stringify(given))
  try {
    readDescription(path, 'staging')
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
  const secrets = Object.entries(example).flatMap(([name, value]) =>
    isSecret(name) && value !== '' ? [[name, newSecret(value)]] : [],
  )
  expect(() => settingsOf({ ...Object.fromEntries(secrets), ...variablesOf('production', described) })).not.toThrow()
})

test('an invented party is refused outside a sample', () => {
  const settings = { GOOGLE_PAY_MERCHANT_ID: 'emulated' }
  const given = (sample: boolean) => variablesOf('staging', { ...described, sample, settings })
  expect(() => refuseWrongSettings(given(false), example)).toThrow(/invented one.+no sample.\nNext: .+"sample": true/)
  expect(() => refuseWrongSettings(given(true), example)).not.toThrow()
})

const target = {
  hosts: ['www.shop.example'],
  variables: {},
  services: { COMMERCE: 'our-commerce' },
  jurisdiction: 'eu',
}

test.each(['wrangler.toml', 'origin/wrangler.toml'])(
  'each environment has stores and names of its own: %s',
  (config) => {
    const local = unstable_readConfig({ config }) as unknown as Configuration
    const staging = deployedConfiguration(local, 'staging', target)
    expect(JSON.stringify(staging)).not.toMatch(/"(database_id|preview_database_id|id)":/)
    expect(Object.keys(staging)).toEqual(
      expect.arrayContaining(Object.keys(local).filter((key) => !/Path|Name|Env/.test(key))),
    )
    const { name, d1_databases = [], r2_buckets = [], queues = {}, services = [] } = staging
    const read = (queues.consumers ?? []).flatMap((one) => [one.queue, one.dead_letter_queue ?? one.queue])
    const sent = (queues.producers ?? []).map(({ queue }) => queue)
    const names = [
      name,
      ...d1_databases.map(({ database_name }) => database_name),
      ...r2_buckets.map(({ bucket_name }) => bucket_name),
      ...services.slice(0, -1).map(({ service }) => service),
      ...read,
      ...sent,
    ]
    for (const one of names) expect(one).toMatch(/-staging$/)
    expect(services.at(-1)).toEqual({ binding: 'COMMERCE', service: 'our-commerce' })
    expect(r2_buckets.every(({ jurisdiction }) => jurisdiction === 'eu')).toBe(true)
    expect(staging.routes).toEqual([{ pattern: 'www.shop.example', custom_domain: true }])
  },
)

test('a part of a group of services is refused with the rest', () => {
  const given = (UPSTREAMS: string) => variablesOf('staging', { ...described, settings: { UPSTREAMS } })
  expect(() => refuseWrongSettings(given('{"reviews":"https://r.example"}'), example)).not.toThrow()
  expect(() => refuseWrongSettings(given('{"search":"https://s.example"}'), example)).toThrow(
    /UPSTREAMS: search needs products, recommendations, social-proof and stock-notices too.+\nNext: /,
  )
})

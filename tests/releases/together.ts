// Each shop with each origin, on the newer tables: what happens while a release is on its way, and after it was taken back.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { requestHost } from '#worker/commands/release/request-host.ts'
import { smokeTest } from '#worker/commands/release/smoke-test.ts'
import { activities } from './shopper.ts'
import type { SideBySide } from './side-by-side.ts'

const brands: readonly BrandCode[] = ['jdw', 'awl']
const pairs = [
  { shop: 'old', origin: 'old' },
  { shop: 'old', origin: 'new' },
  { shop: 'new', origin: 'old' },
  { shop: 'new', origin: 'new' },
] as const

/** Prints a table; resolves to what failed. */
export async function tryTogether({ port, split }: SideBySide): Promise<string[]> {
  const failures: string[] = []
  const names = Object.keys(activities)
  console.log(`\n| Shop | Origin | ${names.join(' | ')} |\n| --- | --- |${' --- |'.repeat(names.length)}`)
  for (const { shop, origin } of pairs) {
    const share = (version: 'old' | 'new') => (version === 'new' ? 100 : 0)
    await split({ shop: share(shop), origin: share(origin), named: false })
    const cells: string[] = []
    for (const [name, activity] of Object.entries(activities)) {
      const wrong: string[] = []
      for (const brand of brands)
        await activity(port, brand).catch((error: Error) => wrong.push(`${brand}: ${error.message.slice(0, 400)}`))
      failures.push(...wrong.map((text) => `${shop} shop, ${origin} origin, ${name}, ${text}`))
      cells.push(wrong.length === 0 ? 'works' : 'FAILS')
    }
    console.log(`| ${shop} | ${origin} | ${cells.join(' | ')} |`)
  }
  return failures
}

/** The test of a release, at the new version while no visitor has it; resolves to what failed. */
export async function tryTheTest({ port, split }: SideBySide): Promise<string[]> {
  await split({ shop: 0, origin: 0, named: true })
  const connect = `http://127.0.0.1:${port}`
  const version = 'shop="new"'
  const failures: string[] = []
  for (const brand of brandCodes) {
    const host = `${brand}.localhost:${port}`
    const headers = { 'cloudflare-workers-version-overrides': version }
    const { body } = await requestHost(host, '/api/health', connect, { headers })
    const expected = (JSON.parse(body) as { version: string }).version
    const { wrong, orderNo } = await smokeTest({ host, connect, version, brand, expected })
    if (!orderNo) failures.push(`test of the release: ${wrong ?? `${host}: no order was placed.`}`)
  }
  console.log(`\nTest of the new release before any visitor: ${failures.length === 0 ? 'passes' : 'FAILS'}.`)
  return failures
}

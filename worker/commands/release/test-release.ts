// Tests a release at every brand's host, whatever its share of the visitors is.
import { brandCodes } from '#shared/brands/brand.ts'
import type { Launch } from '../launch/launch-context.ts'
import { deepHealthOf } from './deep-health.ts'
import { requestHost } from './request-host.ts'
import { smokeTest } from './smoke-test.ts'
import type { Visit } from './visitor.ts'

export type TestedRelease = {
  connect: string | undefined
  /** HEALTH_TOKEN; empty: the parts of a version are not looked at. */
  token: string
  /** The versions of the release. */
  shop: string
  origin: string | null
  /** The version of the shop before it. */
  former: string | null
}

/** Resolves to what is wrong, in one sentence; null when nothing is. */
export async function testRelease(
  { described, configurations }: Launch,
  { connect, token, shop, origin, former }: TestedRelease,
): Promise<string | null> {
  const visitOf = (version: string) => ({ connect, version: `${configurations.shop.name}="${version}"` })
  for (const brand of brandCodes) {
    const { wrong } = await smokeTest({ ...visitOf(shop), brand, host: described.brands[brand]!, expected: shop })
    if (wrong) return wrong
  }
  const signIn = described.hosts.login && (await wrongAt(described.hosts.login, visitOf(shop)))
  if (signIn) return signIn
  const host = described.brands[brandCodes[0]]!
  const health = await deepHealthOf({ ...visitOf(shop), host }, token)
  if (!health) return null
  if (origin && health.origin !== origin)
    return `The new shop is answered by version ${health.origin ?? 'unknown'} of the origin, not by its own.`
  if (health.failing.length === 0) return null
  // A service that is down for the former version too stops no release.
  const usual = former ? await deepHealthOf({ ...visitOf(former), host }, token) : null
  const worse = health.failing.filter((name) => !usual?.failing.includes(name))
  return worse.length > 0
    ? `Parts that work in the former release do not work in the new one: ${worse.join(', ')}.`
    : null
}

/** The identity provider, which answers by the origin. */
async function wrongAt(host: string, visit: Omit<Visit, 'host'>): Promise<string | null> {
  const path = '/.well-known/openid-configuration'
  const { status } = await requestHost(host, path, visit.connect, {
    headers: { 'cloudflare-workers-version-overrides': visit.version ?? '' },
  }).catch(() => ({ status: 0 }))
  return status === 200 ? null : `${host}${path} answered ${status || 'nothing'}.`
}

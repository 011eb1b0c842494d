// The worker's settings, parsed once. A missing or invalid setting stops the start with an error that names the setting.
import * as z from 'zod/mini'
import { alternativeUiSetting } from '#shared/brands/alternative-ui.ts'
import { services } from '#shared/platform/all-calls.ts'
import { featureFlagRefresh, sessionLifetime } from '#shared/platform/limits.ts'
import { dividedGroups } from '#shared/platform/service-groups.ts'
import { cipherKey, keyFrom, keysOf, orNone } from './key-settings.ts'
import { missingBindings, ServiceAddress } from './service-address.ts'

const flag = (fallback: '0' | '1' = '0') =>
  z.pipe(
    z._default(z.enum(['0', '1']), fallback),
    z.transform((value) => value === '1'),
  )
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)
/** These become part of a content security policy: the pattern admits nothing else. */
const originList = z.pipe(list, z.array(z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/))))
const hostList = z.pipe(list, z.array(z.string().check(z.regex(/^[a-z0-9.-]+\.[a-z]{2,}(:\d+)?$/))))
const wholeNumber = (fallback: number) =>
  z.pipe(z._default(z.string().check(z.regex(/^\d{1,9}$/)), String(fallback)), z.transform(Number))
const hostName = z._default(z.string().check(z.regex(/^([a-z0-9-]+\.)*[a-z0-9-]*(:\d+)?$/)), '')
const webAddress = z._default(
  z.union([z.literal(''), z.string().check(z.regex(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/))]),
  '',
)

/** One address, in which `{domain}` is the brand's, or `code=address` by commas. */
const mailFrom = z.string().check(z.regex(/^((\w+=)?[^\s@,=<>"]+@[\w.{}-]+(\s*,\s*|$))*$/))
/** Empty means the embedded shop answers; otherwise a JSON object of service name → address (service-address.ts). */
const upstreams = z.pipe(
  z._default(z.string(), '{}'),
  z.pipe(
    z.transform((text: string, context) => {
      try {
        return JSON.parse(text || '{}') as unknown
      } catch {
        context.issues.push({ code: 'custom', message: 'is not JSON', input: text })
        return z.NEVER
      }
    }),
    z.partialRecord(z.enum(Object.keys(services) as (keyof typeof services)[]), ServiceAddress).check((given) => {
      for (const message of dividedGroups(Object.keys(given.value)))
        given.issues.push({ code: 'custom', message, input: given.value })
    }),
  ),
)

/** Those that only the origin uses are checked here too, where a wrong one stops the start. */
const Settings = z.object({
  /** `1` on a developer's machine: local hosts, experiment headers are trusted, streams are not compressed. */
  LOCAL: flag(),
  /** `1` in a deployment to try: the shop plays the parties that it has no settings for (shared/platform/parties.ts). */
  SAMPLE: flag(),
  UPSTREAMS: upstreams,
  TOGGLE_PROXY_URL: webAddress,
  /** Seconds for which toggles are cached. */
  TOGGLE_REFRESH: wholeNumber(featureFlagRefresh),
  TOGGLE_CLIENT_KEY: keyFrom(8),
  /** Proves that experiment headers come from a trusted edge. */
  EXPERIMENT_SECRET: keyFrom(16),
  /** The stamps' keys are derived from it (stamp-keys.ts), and the public one is everybody's to try: it has to be long. */
  EDGE_SECRET: keyFrom(32),
  /** Empty means the embedded issuer, on LOGIN_HOST. */
  OIDC_ISSUER: webAddress,
  OIDC_CLIENT_ID: z._default(z.string().check(z.minLength(1)), 'storefront'),
  OIDC_CLIENT_SECRET: keyFrom(16),
  LOGIN_HOST: hostName,
  /** Empty means the embedded card gateway, on GATEWAY_HOST. */
  GATEWAY_URL: webAddress,
  GATEWAY_HOST: hostName,
  /** The host of the operator site. */
  OPERATOR_HOST: hostName,
  /** The token of scripts at the operator site; empty refuses scripts. */
  OPERATOR_TOKEN: orNone(keyFrom(32)),
  /** The host that carriers, warehouses and other partners call. */
  PARTNER_HOST: hostName,
  PARTNER_KEY: orNone(cipherKey),
  WAREHOUSE_SECRET: orNone(keysOf(z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/)))),
  WAREHOUSE_URL: webAddress,
  GATEWAY_MERCHANT_ID: z.string().check(z.minLength(1)),
  GATEWAY_KEY_ID: z.string().check(z.minLength(1)),
  GATEWAY_SECRET: keysOf(z.base64().check(z.minLength(16))),
  /** When cards and wallets are charged: with the order (also when empty), or when it leaves. */
  CAPTURE_AT: z._default(z.enum(['', 'order', 'dispatch']), ''),
  /** `1` expects a back-up a day. */
  BACKUPS: flag(),
  /** Empty means the embedded content store: published content on CONTENT_HOST, drafts on AUTHOR_HOST. */
  CONTENT_URL: webAddress,
  CONTENT_HOST: hostName,
  AUTHOR_HOST: hostName,
  /** Origins of authoring tools, beside AUTHOR_HOST, that may frame the preview: `https://app.amplience.net`. */
  AUTHOR_ORIGINS: originList,
  /** Hosts, beside AUTHOR_HOST, that drafts are fetched from. */
  STAGING_HOSTS: hostList,
  CONTENT_KEY: z._default(z.string(), ''),
  AUTHOR_KEY: orNone(keyFrom(16)),
  APPLE_PAY_MERCHANT_ID: z._default(z.string(), ''),
  GOOGLE_PAY_MERCHANT_ID: z._default(z.string(), ''),
  /** Who sends the shop's mails. `local` only shows them, on a developer's machine; empty lets them wait. */
  MAIL_SENDER: z._default(z.enum(['', 'local', 'cloudflare', 'resend', 'postmark']), ''),
  MAIL_KEY: z._default(z.string(), ''),
  MAIL_URL: webAddress,
  MAIL_FROM: z._default(mailFrom, ''),
  ALARM_MAIL_TO: z.pipe(list, z.array(z.email())),
  MIYO_URL: webAddress,
  RETURNS_URL: webAddress,
  RETURNS_KEY: z._default(z.string(), ''),
  CREDIT_AGENCY_URL: webAddress,
  CREDIT_AGENCY_KEY: z._default(z.string(), ''),
  REVIEWS_URL: webAddress,
  REVIEWS_KEY: z._default(z.string(), ''),
  /** Origins, beside the gateway's, that pages of checkout may frame: 3-D Secure and wallets. */
  FRAME_ORIGINS: list,
  SEAL_KEY: cipherKey,
  CART_ID_KEY: cipherKey,
  SESSION_IDLE: wholeNumber(sessionLifetime.idle),
  SESSION_ABSOLUTE: wholeNumber(sessionLifetime.absolute),
  /** `0` switches limits on requests off. */
  RATE_LIMITS: flag('1'),
  /** The pace of the waiting room: orders that one database writes a second. 0: nobody waits. */
  ORDERS_PER_SECOND: wholeNumber(30),
  /** The brands' alternative user interfaces. */
  ALTERNATIVE_UI: z._default(z.string().check(z.regex(alternativeUiSetting)), ''),
  HYBRID_PDP_HOST: hostName,
  HYBRID_PROMOS: list,
  /** Hosts, beside our own, that pictures may come from. */
  IMAGE_HOSTS: list,
  /** Seconds between an isolate's reports of what it counted; 0 counts nothing. */
  MEASURE_EVERY: wholeNumber(15),
  /** The bearer token of probes that request `/api/health?deep`; empty refuses them. */
  HEALTH_TOKEN: orNone(keyFrom(32)),
  BANK_HOLIDAYS_URL: webAddress,
  DISTRICTS_URL: webAddress,
  /** Where objects store their data, from launch.json; empty: wherever the platform puts them. */
  JURISDICTION: z._default(z.enum(['', 'eu']), ''),
  /** What Strict-Transport-Security promises beside the host itself (.dev.vars.example). */
  STRICT_TRANSPORT: z._default(z.enum(['', 'subdomains', 'preload']), ''),
  /** `1` adds the routes for `npm run bench`, where LOCAL is set too. */
  BENCH: flag(),
})
export type Settings = z.infer<typeof Settings>

const parsedSettings = new WeakMap<object, Settings>()

/** Throws, naming the setting, when one is missing or wrong. */
export function settingsOf(env: object): Settings {
  const known = parsedSettings.get(env)
  if (known) return known
  const parsed = Settings.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw wrongSettings(wrong)
  }
  // A command that checks settings has no bindings.
  const lacking = 'ORIGIN' in env ? missingBindings(Object.values(parsed.data.UPSTREAMS), env) : []
  if (lacking.length > 0)
    throw wrongSettings(lacking.map((name) => `UPSTREAMS: this worker has no service binding ${name}`))
  parsedSettings.set(env, parsed.data)
  return parsed.data
}

function wrongSettings(lines: readonly string[]): Error {
  return new Error(`Settings are missing or wrong. ${lines.join('; ')}. See .dev.vars.example.`)
}

// The settings of a developer's machine: .dev.vars, copied from the example when missing, and checked before anything starts.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual, parseEnv } from 'node:util'
import { settingsOf } from '#worker/platform/settings.ts'

export const exampleFile = '.dev.vars.example'
export const settingsFile = '.dev.vars'

/** Settings that the origin needs too, because the origin checks the keys and signatures that the edge worker sends. */
export const originSettings = [
  'UPSTREAMS',
  'SAMPLE',
  'OIDC_ISSUER',
  'TOGGLE_PROXY_URL',
  'TOGGLE_CLIENT_KEY',
  'EDGE_SECRET',
  'OIDC_CLIENT_SECRET',
  'CART_ID_KEY',
  'GATEWAY_URL',
  'GATEWAY_HOST',
  'GATEWAY_MERCHANT_ID',
  'GATEWAY_KEY_ID',
  'GATEWAY_SECRET',
  'APPLE_PAY_MERCHANT_ID',
  'GOOGLE_PAY_MERCHANT_ID',
  'MIYO_URL',
  'RETURNS_URL',
  'RETURNS_KEY',
  'CREDIT_AGENCY_URL',
  'CREDIT_AGENCY_KEY',
  'CONTENT_URL',
  'CONTENT_KEY',
  'AUTHOR_KEY',
  'AUTHOR_HOST',
  'STAGING_HOSTS',
  'IMAGE_HOSTS',
  'ADDRESS_URL',
  'ADDRESS_KEY',
  'MAIL_SENDER',
  'MAIL_KEY',
  'MAIL_URL',
  'MAIL_FROM',
  'ALARM_MAIL_TO',
  'OPERATOR_HOST',
  'REVIEWS_URL',
  'REVIEWS_KEY',
  'OPERATOR_TOKEN',
  'PARTNER_KEY',
  'WAREHOUSE_SECRET',
  'WAREHOUSE_URL',
  'LOCAL',
  'RATE_LIMITS',
  'BANK_HOLIDAYS_URL',
  'DISTRICTS_URL',
  'JURISDICTION',
  'CAPTURE_AT',
  'BACKUPS',
  'ALTERNATIVE_UI',
] as const

/** Throws, naming the setting, when one is missing or wrong. */
export function readSettings(file: string): Record<string, string> {
  const values = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  try {
    settingsOf(values)
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
  return values
}

/** Writes .dev.vars and the origin's share of it where the build and the development server read them. */
export function prepareSettings(): void {
  if (!existsSync(settingsFile)) {
    copyFileSync(exampleFile, settingsFile)
    console.log(`${settingsFile} was missing: copied from ${exampleFile}`)
  }
  shareWithOrigin(readSettings(settingsFile), 'origin')
}

/** An unchanged file is not written again, because a server may be watching the file. */
export function shareWithOrigin(values: Readonly<Record<string, string>>, folder: string): void {
  const file = `${folder}/.dev.vars`
  const share = Object.fromEntries(originSettings.map((name) => [name, values[name] ?? '']))
  if (existsSync(file) && isDeepStrictEqual({ ...parseEnv(readFileSync(file, 'utf8')) }, share)) return
  writeSettings(file, share, 'Written from the settings at every start.')
}

export function writeSettings(file: string, values: Readonly<Record<string, string>>, comment: string): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(file, [`# ${comment}`, ...lines, ''].join('\n'))
}

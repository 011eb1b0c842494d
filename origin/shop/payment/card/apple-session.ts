// Apple's merchant validation. The URL comes from a browser: only Apple's own hosts are called, over https, and no redirect
// is followed.
import type { Brand } from '#shared/brands/brand.ts'
import { partyState } from '#shared/platform/parties.ts'
import { emulatedValidation } from '#shared/payment/emulated-merchant.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { readText } from '#origin/platform/read-text.ts'
import { Refusal } from '#origin/platform/refusal.ts'

const appleHost = /^(cn-)?apple-pay-gateway(-[a-z0-9]+)*\.apple\.com$/
const timeoutMs = 6000
const maxBytes = 32_768

export async function merchantSession(
  env: OriginEnv,
  brand: Brand,
  validationUrl: string,
): Promise<Record<string, unknown>> {
  const merchantIdentifier = env.APPLE_PAY_MERCHANT_ID
  if (!merchantIdentifier || !URL.canParse(validationUrl)) throw refused()
  const displayName = brand.name.slice(0, 64)
  const url = new URL(validationUrl)
  // The emulated Apple Pay of a sample needs no session of Apple's.
  if (url.href === emulatedValidation && partyState('applePay', env) === 'emulated')
    return { epochTimestamp: Date.now(), merchantIdentifier, displayName, nonce: crypto.randomUUID() }
  const plain = url.port === '' && url.username === '' && url.password === ''
  if (url.protocol !== 'https:' || !appleHost.test(url.hostname) || !plain) throw refused()
  const initiativeContext = brand.hosts.find((host) => !host.endsWith('.localhost')) ?? brand.hosts[0]
  const request = new Request(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchantIdentifier, displayName, initiative: 'web', initiativeContext }),
  })
  try {
    // The binding presents the certificate by which Apple identifies the merchant.
    const response = await (env.APPLE_PAY_CERTIFICATE?.fetch(request) ?? fetch(request))
    const session: unknown = response.status === 200 ? JSON.parse(await readText(response, maxBytes)) : null
    if (typeof session === 'object' && session !== null) return session as Record<string, unknown>
  } catch {
    // The missing session is refused below, like an invalid one.
  }
  throw refused()
}

function refused(): Refusal {
  return new Refusal(422, 'VALIDATION_REFUSED', 'Apple Pay is not available right now.')
}

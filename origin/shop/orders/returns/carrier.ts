// The carrier that brings returns back: at its configured address, or the emulated one. It is asked with the key as a bearer token:
// `PUT {RETURNS_URL}/returns/{reference}` with `service`, and of a collection `from` and `collectOn`; a repeated reference is the same
// return. The answer is `code`, which the QR code contains, and `carrier`, its name. `DELETE` gives the return up.
import * as z from 'zod/mini'
import { returnCode, type ReturnWay } from '#shared/orders/returns.ts'
import { partyState } from '#shared/platform/parties.ts'
import { embeddedVendors } from '#origin/platform/embedded-vendors.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { log } from '#origin/platform/log.ts'
import { readText } from '#origin/platform/read-text.ts'
import { Refusal } from '#origin/platform/refusal.ts'

const timeoutMs = 4000
const maxBytes = 10_000
const Booked = z.object({
  code: z.string().check(z.regex(returnCode)),
  carrier: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
})

/** `from`: the lines of the address to collect at. */
export async function bookWithCarrier(
  env: OriginEnv,
  reference: string,
  booking: { service: ReturnWay; from?: readonly string[]; collectOn?: string },
) {
  try {
    return Booked.parse(JSON.parse(await askCarrier(env, 'PUT', reference, booking)))
  } catch (error) {
    log('error', 'origin', { event: 'return-not-booked', error: errorMessageOf(error) })
    throw new Refusal(
      503,
      'CARRIER_DOWN',
      'Our carrier isn’t answering at the moment. Try again in a few minutes, or choose to post it yourself.',
    )
  }
}

/** Unless the return was recorded and only the database's reply was lost. A label that nobody has is nobody's failure. */
export async function giveUpWithCarrier(env: OriginEnv, reference: string): Promise<void> {
  const recorded = env.DB.prepare('SELECT 1 FROM return_parcel WHERE id = ?').bind(reference).first()
  if ((await recorded.catch(() => true)) === null) await askCarrier(env, 'DELETE', reference).catch(() => '')
}

async function askCarrier(env: OriginEnv, method: 'PUT' | 'DELETE', reference: string, body?: object): Promise<string> {
  const configured = partyState('returnsCarrier', env) === 'configured'
  const base = configured ? env.RETURNS_URL!.replace(/\/$/, '') : 'https://returns.localhost'
  const request = new Request(`${base}/returns/${encodeURIComponent(reference)}`, {
    method,
    headers: { authorization: `Bearer ${env.RETURNS_KEY ?? ''}`, 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await (configured ? fetch(request) : embeddedVendors().returnsCarrier(request, env))
  if (!response.ok) throw new Error(`The carrier answered ${response.status}.`)
  return readText(response, maxBytes)
}

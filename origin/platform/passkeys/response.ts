// What a browser returns for a passkey, and the checks that adding and signing in have in common (Web Authentication § 7).
import * as z from 'zod/mini'
import { sameBytes } from '#origin/platform/secrets.ts'
import { parseAuthenticatorData, type AuthenticatorData } from './authenticator-data.ts'
import { bytesOf } from './signature.ts'

const Encoded = z.string().check(z.regex(/^[\w-]{1,8000}$/))

const PasskeyResponse = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,1364}$/)),
  clientDataJSON: Encoded,
  authenticatorData: Encoded,
  signature: z.optional(Encoded),
  userHandle: z.optional(Encoded),
  transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
})
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.unknown()),
})

/** `type` by the standard: adding, or signing in. */
export type Ceremony = { type: 'webauthn.create' | 'webauthn.get'; site: URL }

export type CheckedResponse = {
  challenge: string
  data: AuthenticatorData
  authenticatorData: Uint8Array
  clientData: Uint8Array
}

/** Null for text that is no response of a passkey. */
export function readResponse(text: string): PasskeyResponse | null {
  const read = PasskeyResponse.safeParse(parseJson(text))
  return read.success ? read.data : null
}

/** The checked response, or the reason for the log. The caller uses the challenge up. */
export async function checkResponse(
  response: PasskeyResponse,
  { type, site }: Ceremony,
): Promise<CheckedResponse | string> {
  const clientData = bytesOf(response.clientDataJSON)
  const authenticatorData = bytesOf(response.authenticatorData)
  const data = authenticatorData && parseAuthenticatorData(authenticatorData)
  const client = ClientData.safeParse(clientData && parseJson(new TextDecoder().decode(clientData)))
  if (!clientData || !data || !client.success) return 'unreadable'
  const { challenge, origin, crossOrigin, topOrigin } = client.data
  if (client.data.type !== type) return 'type'
  if (origin !== site.origin || crossOrigin === true || topOrigin !== undefined) return 'origin'
  const rpId = new TextEncoder().encode(site.hostname)
  if (!sameBytes(data.rpIdHash, new Uint8Array(await crypto.subtle.digest('SHA-256', rpId)))) return 'rp-id'
  if (!data.userPresent || !data.userVerified) return 'user-verification'
  return { challenge, data, authenticatorData, clientData }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

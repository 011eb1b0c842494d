// A sign-in transaction: the authorization request's parameters, sealed in a cookie for ten minutes and usable once.
import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from 'oauth4webapi'
import * as z from 'zod/mini'
import { storedKeys } from '#shared/platform/cookies.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import type { Issuer } from '#worker/session/issuer.ts'
import { seal, unseal } from '#worker/session/seal.ts'

const Transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  issuer: z.string(),
  redirectTo: z.string(),
  ends: z.number(),
  /** The sign-in is only for the ID token by which the issuer signs the person out without a question. */
  signsOut: z.optional(z.literal(true)),
})
export type Transaction = z.infer<typeof Transaction>

export type SignInRequest = {
  redirectTo: string
  issuer: string
  /** `none`: without a form, and only to sign out. */
  prompt?: 'create' | 'none'
  sessionEnded?: boolean
  email?: string
}

/** Stores a new transaction in its cookie. Returns the issuer's URL to redirect to. */
export async function beginTransaction(
  ctx: RequestContext,
  { server, client }: Issuer,
  { redirectTo, issuer, prompt, sessionEnded, email }: SignInRequest,
): Promise<string> {
  const transaction: Transaction = {
    state: generateRandomState(),
    nonce: generateRandomNonce(),
    verifier: generateRandomCodeVerifier(),
    issuer,
    redirectTo,
    ends: Date.now() + storedKeys.signingIn.life * 1000,
    ...(prompt === 'none' && { signsOut: true }),
  }
  ctx.cookies.set('signingIn', await seal(transaction, purposeAt(ctx), ctx.settings.SEAL_KEY))
  const address = new URL(server.authorization_endpoint!)
  const parameters = {
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: redirectUri(ctx),
    scope: ['openid', 'profile', 'email', 'offline_access']
      .filter((scope) => scope === 'openid' || server.scopes_supported?.includes(scope))
      .join(' '),
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: await calculatePKCECodeChallenge(transaction.verifier),
    code_challenge_method: 'S256',
    ui_locales: 'en-GB',
    brand: ctx.visit.brand.code,
    ...(prompt ? { prompt } : {}),
    ...(sessionEnded ? { session_ended: '1' } : {}),
    ...(email ? { login_hint: email } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** The current transaction, which can be taken once. Null when there is none or it has expired. */
export async function takeTransaction(ctx: RequestContext): Promise<Transaction | null> {
  const sealed = ctx.cookies.read('signingIn')
  if (sealed === undefined) return null
  ctx.cookies.clear('signingIn')
  const { data } = Transaction.safeParse(await unseal(sealed, purposeAt(ctx), ctx.settings.SEAL_KEY))
  return data && Date.now() < data.ends ? data : null
}

export function redirectUri({ visit }: RequestContext): string {
  return `${visit.url.origin}/api/callback`
}

/** The transaction is sealed for one host: another brand cannot open it. */
function purposeAt({ visit }: RequestContext): string {
  return `signing in at ${visit.url.origin}`
}

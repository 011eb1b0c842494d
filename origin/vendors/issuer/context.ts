// The context of the issuer's routes.
import type { Context } from 'hono'
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { PasskeyPage } from '#origin/platform/passkeys/page.ts'
import { email } from '#shared/person/email.ts'
import { identityOf } from '#origin/platform/email.ts'

export type Login = { Bindings: OriginEnv }
export type IssuerContext = Context<Login>

/** The issuer's origin is the request's: the edge worker has checked the host. */
export function issuerOf(c: IssuerContext): URL {
  return new URL(new URL(c.req.url).origin)
}

/** `token`: what binds a passkey's challenge to this browser. */
export function passkeyPageOf(c: IssuerContext, token: string): PasskeyPage {
  const network = clientNetworkOf(c.req.raw.headers)
  return { env: c.env, site: issuerOf(c), token, network, userAgent: c.req.header('user-agent') ?? '' }
}

/** The fields of a posted form. */
export async function issuerForm(c: IssuerContext): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()))
}

export function isForm(c: IssuerContext): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')
}

/** The address of a form's field `email` as accounts have it, and the error message or null. */
export function typedEmail(form: ReadonlyMap<string, string>): { email: string; fault: string | null } {
  const { value, fault } = email(form.get('email') ?? '')
  return { email: identityOf(value), fault }
}

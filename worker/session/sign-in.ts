// Starts signing in, or registering: stores a transaction and redirects to the issuer.
import type { Context } from 'hono'
import { Email } from '#shared/delivery/delivery.ts'
import type { App } from '#worker/request-context.ts'
import { receiveForm } from '#worker/gateway/body/receive.ts'
import { clientAddressOf, overLimit } from '#worker/limiter.ts'
import { log } from '#worker/log.ts'
import { issuerAt } from './issuer.ts'
import { issuerFor } from './login-host.ts'
import { redirectResponse } from '#worker/redirect.ts'
import { respondSigning } from './signing-response.ts'
import { redirectTargetOf } from './requested-redirect.ts'
import { beginTransaction } from './transaction.ts'

export async function signIn(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const redirectTo = redirectTargetOf(c)
  const wait = await overLimit(ctx, 'signIn', clientAddressOf(c.req.raw))
  if (wait !== null) return respondSigning(c, 'busy', redirectTo, wait)
  const issuer = issuerFor(ctx.visit.url, ctx.settings)
  try {
    if (issuer === null) throw new Error('There is no issuer: set OIDC_ISSUER or LOGIN_HOST.')
    const registering = c.req.query('register') === '1'
    const request = { redirectTo, issuer, registering, email: await emailIn(c) }
    return redirectResponse(ctx, await beginTransaction(ctx, await issuerAt(issuer, ctx), request))
  } catch (error) {
    log(ctx, 'error', { event: 'sign-in-not-begun', error: String(error) })
    return respondSigning(c, 'down', redirectTo)
  }
}

/** A form may send an e-mail address that was typed already; it is posted because it must not be in a URL of the shop. */
async function emailIn(c: Context<App>): Promise<string> {
  if (c.req.method !== 'POST' || !/^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('content-type') ?? ''))
    return ''
  const form = await receiveForm(c.req.raw)
  const email = Email.safeParse(form.ok ? form.value.get('email') : '')
  return email.success ? email.data : ''
}

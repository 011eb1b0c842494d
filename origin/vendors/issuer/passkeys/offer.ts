// After a sign-in by password, on a device that can keep passkeys: the offer to add one, once for an account.
import { html } from 'hono/html'
import { passkeyAddPart } from '#origin/platform/passkeys/parts.ts'
import { passkeyPageOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { hiddenInputs, type Faults } from '#origin/platform/pages/fields.ts'
import { formToken, readForm } from '#origin/vendors/issuer/form-token.ts'
import type { AuthorizeRequest } from '#origin/vendors/issuer/oidc/authorize-request.ts'
import { redirectUriWithCode } from '#origin/vendors/issuer/oidc/authorize.ts'
import { flowOf, staleFormPage } from '#origin/vendors/issuer/oidc/flow.ts'
import { issuerPage } from '#origin/vendors/issuer/pages.ts'
import type { IssuerSession } from '#origin/vendors/issuer/sessions.ts'
import { addPasskey } from './add.ts'
import { freshSession } from './confirm-sign-in.ts'

const title = 'Sign in faster next time'

export async function offerPage(c: IssuerContext): Promise<Response> {
  const flow = await flowOf(c)
  if (flow instanceof Response) return flow
  const session = await freshSession(c, Date.now())
  return session ? renderOffer(c, flow, session) : c.redirect(`/authorize?${flow.query}`, 302)
}

/** Adds the passkey, or nothing for “Not now”, and continues to the shop. */
export async function answerOffer(c: IssuerContext): Promise<Response> {
  const flow = await flowOf(c)
  if (flow instanceof Response) return flow
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const session = await freshSession(c, now)
  if (!session) return c.redirect(`/authorize?${flow.query}`, 303)
  const fault = form.get('credential') ? await addPasskey(c, session, form, now) : null
  if (fault) return renderOffer(c, flow, session, { passkey: fault })
  return c.redirect(await redirectUriWithCode(c, flow, session, now), 303)
}

async function renderOffer(c: IssuerContext, flow: AuthorizeRequest, session: IssuerSession, faults: Faults = {}) {
  const token = await formToken(c)
  const body = html`<h1>${title}</h1>
    <p>
      Add a passkey to sign in to all our shops with your face, your fingerprint or your screen lock. There’s nothing to
      remember, and your password still works.
    </p>
    <form method="post" action="/passkeys/offer?${flow.query}">
      ${hiddenInputs({ token })} ${faults['passkey'] ? html`<p class="fault">${faults['passkey']}</p>` : ''}
      ${await passkeyAddPart(passkeyPageOf(c, token), { id: session.accountId, name: session.email }, flow.brand.name)}
      <button class="button quiet">Not now</button>
    </form>
    <p class="small">You can add or remove passkeys in your account at any time.</p>`
  return issuerPage(c, { brand: flow.brand, title, body, faults, leadsTo: flow.redirectUri, script: true })
}

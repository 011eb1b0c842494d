// Removes a passkey after a confirmation, and reports it by mail.
import { html } from 'hono/html'
import { deletePasskey, passkeysOf } from '#origin/platform/passkeys/store.ts'
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { hiddenInputs } from '#origin/platform/pages/fields.ts'
import { formToken, readForm } from '#origin/vendors/issuer/form-token.ts'
import { staleFormPage } from '#origin/vendors/issuer/oidc/flow.ts'
import { brandOfPage, issuerPage } from '#origin/vendors/issuer/pages.ts'
import { changeWithMail } from './add.ts'
import { passkeysPath } from './address.ts'
import { freshSession } from './confirm-sign-in.ts'
import { passkeyRemovedMail } from '#origin/vendors/issuer/mails.ts'

export async function removePage(c: IssuerContext): Promise<Response> {
  const session = await freshSession(c, Date.now())
  const passkey = session && (await ownPasskey(c, session.accountId, c.req.query('id') ?? ''))
  if (!passkey) return c.redirect(passkeysPath(c), 303)
  const brand = brandOfPage(c)
  const title = `Remove ${passkey.name}?`
  const body = html`<h1>${title}</h1>
    <p>You won’t be able to sign in with this passkey any more. Your password still works.</p>
    <form method="post" action="${passkeysPath(c, '/remove')}">
      ${hiddenInputs({ token: await formToken(c), id: passkey.id })}
      <button>Remove passkey</button>
    </form>
    <p class="small">
      Have you lost the device?
      <a href="/password?brand=${brand.code}">Change your password</a> too. That signs you out everywhere else.
    </p>
    <p class="links"><a href="${passkeysPath(c)}">Keep it and go back</a></p>`
  return issuerPage(c, { brand, title, body })
}

export async function remove(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const session = await freshSession(c, now)
  const passkey = session && (await ownPasskey(c, session.accountId, form.get('id') ?? ''))
  if (!passkey) return c.redirect(passkeysPath(c), 303)
  const letter = passkeyRemovedMail(brandOfPage(c).code, session.email, passkey.created, forgottenAddress(c))
  const removal = deletePasskey(c.env.DB, passkey.id, session.accountId)
  await changeWithMail(c, removal, { ...letter, customerId: session.accountId }, now)
  return c.redirect(passkeysPath(c, '', { done: 'removed' }), 303)
}

async function ownPasskey(c: IssuerContext, accountId: string, id: string) {
  return (await passkeysOf(c.env.DB, accountId)).find((passkey) => passkey.id === id)
}

function forgottenAddress(c: IssuerContext): string {
  return `${issuerOf(c).origin}/forgotten?brand=${brandOfPage(c).code}`
}

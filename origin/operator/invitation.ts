// Accepts an invitation to run the shop: the link's key is good for one password. Opening the link does not use it up.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { html } from 'hono/html'
import { open } from '#origin/platform/database.ts'
import { countAttempt, signInLimit } from '#origin/platform/attempts.ts'
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { digestOf, newId } from '#origin/platform/secrets.ts'
import { stopUnlessChangedSql } from '#origin/platform/stop-batch.ts'
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import { inputRow, hiddenInputs, type Faults } from '#origin/platform/pages/fields.ts'
import { hashPassword } from '#origin/vendors/issuer/passwords.ts'
import { tooOften } from '#origin/vendors/issuer/sign-in.ts'
import { newPasswordHint, operatorPasswordFault } from './operators/password.ts'
import { operatorErrorPage, operatorPage } from './pages.ts'
import { operatorInvitation } from './schema.ts'
import { beginOperatorSession, readOwnForm } from './sessions.ts'
import { foreignFormPage } from './sign-in.ts'

export async function invitationPage(c: IssuerContext): Promise<Response> {
  const key = c.req.query('key') ?? ''
  const name = await invitedName(c, key, Date.now())
  return name === null ? expiredPage(c) : renderForm(c, key, name)
}

export async function acceptInvitation(c: IssuerContext): Promise<Response> {
  const form = await readOwnForm(c)
  if (!form) return foreignFormPage(c)
  const { key = '', password = '' } = form
  const now = Date.now()
  const wait = await countAttempt(c.env, [`operator:${clientNetworkOf(c.req.raw.headers)}`], signInLimit, now)
  const name = await invitedName(c, key, now)
  if (name === null) return expiredPage(c)
  const fault = wait > 0 ? tooOften(wait) : await operatorPasswordFault(password, name)
  if (fault) return renderForm(c, key, name, { password: fault }, wait)
  const id = newId()
  const stored = await hashPassword(password)
  const accepted = await accept(c.env.DB, { hash: await digestOf(key), id, name, password: stored, now })
  if (!accepted) return expiredPage(c)
  await beginOperatorSession(c, id, now, { password: stored })
  return c.redirect('/', 303)
}

async function invitedName(c: IssuerContext, key: string, now: number): Promise<string | null> {
  const [found] = await open(c.env.DB)
    .select({ name: operatorInvitation.name })
    .from(operatorInvitation)
    .where(
      and(
        eq(operatorInvitation.hash, await digestOf(key)),
        isNull(operatorInvitation.used),
        gt(operatorInvitation.expires, now),
      ),
    )
  return found?.name ?? null
}

type Accepted = { hash: string; id: string; name: string; password: string; now: number }

/** False when the key was used meanwhile, or the name is an operator's already: then nothing is written. */
async function accept(d1: D1Database, { hash, id, name, password, now }: Accepted): Promise<boolean> {
  try {
    await d1.batch([
      d1.prepare('UPDATE operator_invitation SET used = ? WHERE hash = ? AND used IS NULL').bind(now, hash),
      d1.prepare(stopUnlessChangedSql('USED')),
      d1
        .prepare("INSERT INTO operator (id, name, password, created, role) VALUES (?, ?, ?, ?, 'owner')")
        .bind(id, name, password, now),
      d1
        .prepare(
          `INSERT INTO audit (at, operator, by, action, about, said, undo) VALUES (?1, ?2, 'page', 'operators.accept', ?2, ?3, ?4)`,
        )
        .bind(now, name, `${name} accepted the invitation.`, JSON.stringify('Close the operator instead.')),
    ])
    return true
  } catch (error) {
    if (!/USED|UNIQUE/.test(errorMessageOf(error))) throw error
    return false
  }
}

function expiredPage(c: IssuerContext) {
  return operatorErrorPage(
    c,
    410,
    'It has been used, has expired or is incomplete. Ask the person who sent it for another.',
  )
}

function renderForm(c: IssuerContext, key: string, name: string, faults: Faults = {}, wait = 0) {
  const body = html`<div class="narrow">
    <h1>Welcome to shop admin</h1>
    <p>Choose a password to run the shop as <strong>${name}</strong>. You’ll sign in with both.</p>
    <form class="fields" method="post" action="/invitation" novalidate>
      ${hiddenInputs({ key })}
      <input type="email" name="name" value="${name}" autocomplete="username" hidden readonly />
      ${inputRow({ name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', hint: newPasswordHint, faults })}
      <button>Save and sign in</button>
    </form>
  </div>`
  return operatorPage(c, { title: 'Accept your invitation', body, operator: null, faults, wait })
}

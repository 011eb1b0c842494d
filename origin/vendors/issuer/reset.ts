// Sets a new password by a mailed link. Opening the link does not use it up; setting the password does, ends every session, and
// proves the address.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { html } from 'hono/html'
import { open } from '#origin/platform/database.ts'
import { account, passwordReset } from '#origin/shop/customers/schema.ts'
import { startAnew } from '#origin/shop/customers/entered-data.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { introspectEveryMs } from '#shared/platform/limits.ts'
import { endSessionsOf, setPassword } from './accounts.ts'
import { confirmAddress } from './confirm.ts'
import { clientOrigin } from './oidc/clients.ts'
import { inputRow, hiddenInputs, type Faults } from '#origin/platform/pages/fields.ts'
import { staleFormPage } from './oidc/flow.ts'
import { formToken, readForm } from './form-token.ts'
import { rememberDevice } from './known-device.ts'
import { issuerOf, type IssuerContext } from './context.ts'
import { brandOfPage, issuerDonePage, issuerErrorPage, issuerPage } from './pages.ts'
import { passwordLength } from './password-length.ts'
import { passwordFault } from './password-rules.ts'
import { digestOf } from '#origin/platform/secrets.ts'
import { remainingPasskeys } from '#origin/vendors/issuer/passkeys/list.ts'

export async function resetPage(c: IssuerContext): Promise<Response> {
  const key = c.req.query('key') ?? ''
  const person = await personOf(c, key, Date.now())
  return person ? renderForm(c, key, person.email) : expiredLinkPage(c)
}

export async function reset(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const key = form.get('key') ?? ''
  const now = Date.now()
  const person = await personOf(c, key, now)
  if (!person) return expiredLinkPage(c)
  const password = form.get('password') ?? ''
  const fault = await passwordFault(password, person.email)
  if (fault) return renderForm(c, key, person.email, { password: fault })
  const taken = await open(c.env.DB)
    .update(passwordReset)
    .set({ used: now })
    .where(and(eq(passwordReset.hash, await digestOf(key)), isNull(passwordReset.used)))
    .returning({ hash: passwordReset.hash })
  if (taken.length === 0) return expiredLinkPage(c)
  const stored = await setPassword(c.env.DB, person.id, password, now)
  await rememberDevice(c, { kind: 'sign-in', name: person.email, password: stored })
  const isProved = person.confirmed === null
  if (isProved) {
    const proving = proveAddress(c.env, person)
    // Also when the page is closed meanwhile.
    c.executionCtx.waitUntil(proving)
    await proving
  }
  const brand = brandOfPage(c)
  return issuerDonePage(
    c,
    brand,
    'Your password has been changed',
    isProved ? startedAnew : 'You can now sign in with it. We’ve signed you out everywhere else.',
    {
      href: `${clientOrigin(brand, issuerOf(c))}/api/sign-in?redirectTo=%2F`,
      label: 'Sign in',
    },
    await remainingPasskeys(c, person.id),
  )
}

const startedAnew =
  'You can now sign in with it. This also confirms that the email address is yours, so to keep you safe we’ve signed out every device and removed the details, bag and saved items that were added to the account before. Your orders are still there.'

/** A session of before is found out when it is used next; its last call may still be on its way. */
const lastCallMs = introspectEveryMs + 1000

/**
 * The link proves the address, for the first time: somebody else may have registered it. What was entered before goes, now and again
 * when no session of before can write any more.
 */
async function proveAddress(env: OriginEnv, person: { id: string; email: string }): Promise<void> {
  await startAnew(env, person.id, new Date())
  await new Promise((resolve) => setTimeout(resolve, lastCallMs))
  const now = Date.now()
  await endSessionsOf(env.DB, person.id, now)
  await startAnew(env, person.id, new Date(now))
  await confirmAddress(env.DB, person, now)
}

/** The account of a valid link. */
async function personOf(c: IssuerContext, key: string, now: number) {
  const [person] = await open(c.env.DB)
    .select({ id: account.id, email: account.email, confirmed: account.confirmed })
    .from(passwordReset)
    .innerJoin(account, eq(account.id, passwordReset.accountId))
    .where(and(eq(passwordReset.hash, await digestOf(key)), isNull(passwordReset.used), gt(passwordReset.expires, now)))
  return person ?? null
}

function expiredLinkPage(c: IssuerContext) {
  const again = { href: `/forgotten?brand=${brandOfPage(c).code}`, label: 'Ask for a new link' }
  return issuerErrorPage(c, 410, 'This link has been used, has expired or is incomplete.', again)
}

async function renderForm(c: IssuerContext, key: string, email: string, faults: Faults = {}) {
  const brand = brandOfPage(c)
  const body = html`<h1>Choose a new password</h1>
    <form method="post" action="/reset?brand=${brand.code}" novalidate>
      ${hiddenInputs({ token: await formToken(c), key })}
      <input type="email" name="email" value="${email}" autocomplete="username" hidden readonly />
      ${inputRow({ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password', hint: `${passwordLength.min} characters or more. You can use spaces and paste it in.`, faults })}
      <button>Change password</button>
    </form>`
  return issuerPage(c, { brand, title: 'Choose a new password', body, faults, script: true })
}

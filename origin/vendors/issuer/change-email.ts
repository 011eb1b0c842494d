// Changes an account's e-mail address. The new address gets a link that confirms it, the present one a link that stops or undoes the
// change. Opening a link changes nothing: its button does.
import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { html } from 'hono/html'
import { open } from '#origin/platform/database.ts'
import { account, customer, emailChange, newsletter, passwordReset } from '#origin/shop/customers/schema.ts'
import { resetMailLimit, countAttempt } from '#origin/platform/attempts.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { sendMail } from '#origin/platform/mail/mail.ts'
import { inputRow, hiddenInputs, type Faults } from '#origin/platform/pages/fields.ts'
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'
import { stopUnlessChangedSql } from '#origin/platform/stop-batch.ts'
import { endEverySession, isAddressTaken, issuerAccount } from './accounts.ts'
import { confirmAddress, linkLivesMs, signInRequiredPage } from './confirm.ts'
import { issuerOf, typedEmail, type IssuerContext } from './context.ts'
import { readForm, formToken } from './form-token.ts'
import { emailChangingMail, newEmailMail } from './mails.ts'
import { clientOrigin } from './oidc/clients.ts'
import { staleFormPage } from './oidc/flow.ts'
import { brandOfPage, issuerDonePage, issuerErrorPage, issuerPage } from './pages.ts'
import { passwordFits } from './passwords.ts'
import { issuerSessionOf } from './sessions.ts'
import { tooManySignIns, tooOften, waitForAccount } from './sign-in.ts'

const title = 'Change your email address'

export async function changeEmailPage(c: IssuerContext): Promise<Response> {
  const session = await issuerSessionOf(c, Date.now())
  return session ? renderForm(c, session.email, '') : signInRequiredPage(c)
}

export async function changeEmail(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const session = await issuerSessionOf(c, now)
  const person = session && (await issuerAccount(c.env.DB, session.email))
  if (!session || !person) return signInRequiredPage(c)
  const { email, fault } = typedEmail(form)
  const again = (faults: Faults, seconds = 0) => renderForm(c, person.email, email, faults, seconds)
  if (fault) return again({ email: fault })
  if (email === person.email) return again({ email: 'This is already your email address' })
  const wait = await waitForAccount(c, person.email, person, now)
  if (wait > 0) return again({ current: tooManySignIns(wait) }, wait)
  if (!(await passwordFits(form.get('current') ?? '', person.password)))
    return again({ current: 'Your current password is incorrect' })
  const mailWait = await countAttempt(c.env, [`letter:email ${person.id}`], resetMailLimit, now)
  if (mailWait > 0) return again({ email: tooOften(mailWait) }, mailWait)

  // The page says the same of an address that has an account: whose it is stays private.
  if (!(await isAddressTaken(c.env.DB, email, now))) await writeLetters(c, person, email, now)
  const brand = brandOfPage(c)
  return issuerDonePage(
    c,
    brand,
    'Check your email',
    `We’ve sent a link to ${email}. Your address changes when you’ve opened the link and confirmed it. If nothing arrives, you may already have an account with that address.`,
    { href: `${clientOrigin(brand, issuerOf(c))}/account/details`, label: 'Back to your details' },
  )
}

async function writeLetters(c: IssuerContext, person: { id: string; email: string }, email: string, now: number) {
  const [key, undoKey] = [randomSecret(), randomSecret()]
  const expires = now + linkLivesMs
  await open(c.env.DB)
    .insert(emailChange)
    .values({
      hash: await digestOf(key),
      undoHash: await digestOf(undoKey),
      accountId: person.id,
      before: person.email,
      after: email,
      expires,
    })
  const { code } = brandOfPage(c)
  const link = (path: string, secret: string) => `${issuerOf(c).origin}${path}?brand=${code}&key=${secret}`
  await sendMail(c.env, { ...newEmailMail(code, email, link('/email/confirm', key), expires), customerId: person.id })
  const undo = link('/email/undo', undoKey)
  await sendMail(c.env, { ...emailChangingMail(code, person.email, undo, expires), customerId: person.id })
}

async function renderForm(c: IssuerContext, present: string, email: string, faults: Faults = {}, wait = 0) {
  const brand = brandOfPage(c)
  const body = html`<h1>${title}</h1>
    <p>You sign in with ${present}. We’ll send a link to your new address, and tell ${present} about the change.</p>
    <form method="post" action="/email?brand=${brand.code}" novalidate>
      ${hiddenInputs({ token: await formToken(c) })}
      ${inputRow({ name: 'email', label: 'New email address', type: 'email', autoComplete: 'email', value: email, faults })}
      ${inputRow({ name: 'current', label: 'Your password', type: 'password', autoComplete: 'current-password', faults })}
      <button>Send the link</button>
    </form>`
  return issuerPage(c, { brand, title, body, faults, wait, script: true })
}

type Change = typeof emailChange.$inferSelect

/** The request of a link that still works. */
async function changeOf(c: IssuerContext, column: 'hash' | 'undoHash', key: string): Promise<Change | null> {
  const [found] = await open(c.env.DB)
    .select()
    .from(emailChange)
    .where(and(eq(emailChange[column], await digestOf(key)), gt(emailChange.expires, Date.now())))
  return found ?? null
}

type Button = { heading: string; about: string; label: string; key: string; faults?: Faults; wait?: number }

/** `asks`: for the account's password. */
async function buttonPage(
  c: IssuerContext,
  { heading, about, label, key, faults = {}, wait = 0 }: Button,
  asks = false,
) {
  const brand = brandOfPage(c)
  const body = html`<h1>${heading}</h1>
    <p>${about}</p>
    <form method="post" action="${c.req.path}?brand=${brand.code}" novalidate>
      ${hiddenInputs({ token: await formToken(c), key })}
      ${asks ? inputRow({ name: 'password', label: 'Your account password', type: 'password', autoComplete: 'current-password', faults }) : ''}
      <button>${label}</button>
    </form>`
  return issuerPage(c, { brand, title: heading, body, faults, wait, script: asks })
}

function expiredLinkPage(c: IssuerContext) {
  return issuerErrorPage(c, 410, 'This link has been used, has expired or is incomplete.')
}

export async function confirmEmailPage(c: IssuerContext): Promise<Response> {
  const key = c.req.query('key') ?? ''
  const change = await changeOf(c, 'hash', key)
  if (!change || change.changed !== null) return expiredLinkPage(c)
  return renderConfirm(c, key, change)
}

/** The mail alone confirms nothing: whoever owns the address need not be the account's owner. */
async function renderConfirm(c: IssuerContext, key: string, change: Change, faults: Faults = {}, wait = 0) {
  const session = await issuerSessionOf(c, Date.now())
  const about = `You’ll sign in with ${change.after} from now on. If you didn’t ask for this, close this page and nothing will change.`
  const asks = session?.accountId !== change.accountId
  return buttonPage(
    c,
    { heading: 'Confirm your new email address', about, label: 'Yes, change it', key, faults, wait },
    asks,
  )
}

export async function confirmEmail(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const key = form.get('key') ?? ''
  const change = await changeOf(c, 'hash', key)
  if (!change || change.changed !== null) return expiredLinkPage(c)
  const { accountId: id, hash, before, after } = change
  const session = await issuerSessionOf(c, now)
  if (session?.accountId !== id) {
    const person = await issuerAccount(c.env.DB, before)
    if (person?.id !== id) return expiredLinkPage(c)
    const wait = await waitForAccount(c, before, person, now)
    if (wait > 0) return renderConfirm(c, key, change, { password: tooManySignIns(wait) }, wait)
    if (!(await passwordFits(form.get('password') ?? '', person.password)))
      return renderConfirm(c, key, change, { password: 'This password is incorrect' })
  }
  const db = open(c.env.DB)
  const claim = db
    .update(emailChange)
    .set({ changed: now })
    .where(and(eq(emailChange.hash, hash), isNull(emailChange.changed)))
  if (!(await moveAddress(c, claim, { id, from: before, to: after }, session?.accountId === id ? session.id : '', now)))
    return expiredLinkPage(c)
  await confirmAddress(c.env.DB, { id, email: after }, now)
  const brand = brandOfPage(c)
  return issuerDonePage(
    c,
    brand,
    'Your email address has been changed',
    `Sign in with ${after} from now on. We’ve signed you out on your other devices.`,
    { href: `${clientOrigin(brand, issuerOf(c))}/account`, label: 'Go to your account' },
  )
}

export async function undoEmailPage(c: IssuerContext): Promise<Response> {
  const key = c.req.query('key') ?? ''
  const change = await changeOf(c, 'undoHash', key)
  if (!change) return expiredLinkPage(c)
  const about = `Your email address stays ${change.before}, and we’ll sign you out everywhere.`
  return buttonPage(c, { heading: 'Keep your email address', about, label: 'Keep my address', key })
}

export async function undoEmail(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const change = await changeOf(c, 'undoHash', form.get('key') ?? '')
  if (!change) return expiredLinkPage(c)
  const { accountId: id, before, expires } = change
  // With every request since: whoever made this one may have gone on to another address.
  const claim = open(c.env.DB)
    .delete(emailChange)
    .where(and(eq(emailChange.accountId, id), gte(emailChange.expires, expires)))
  if (!(await moveAddress(c, claim, { id, from: null, to: before }, '', now))) return expiredLinkPage(c)
  const brand = brandOfPage(c)
  return issuerDonePage(
    c,
    brand,
    'Your email address hasn’t changed',
    `It’s still ${before}. Somebody knew your password, so please choose a new one now.`,
    { href: `${issuerOf(c).origin}/forgotten?brand=${brand.code}`, label: 'Choose a new password' },
  )
}

/**
 * Moves account, customer and newsletters to another address and ends every session but `current`. False, with no change, when
 * the link has been used, the account is no longer at `from` (null: any address), or the address is taken.
 */
async function moveAddress(
  c: IssuerContext,
  claim: BatchItem<'sqlite'>,
  { id, from, to }: { id: string; from: string | null; to: string },
  current: string,
  now: number,
): Promise<boolean> {
  const db = open(c.env.DB)
  const own = sql`(SELECT email FROM account WHERE id = ${id} AND email <> ${to} AND confirmed IS NOT NULL)`
  const listed = sql`confirmed IS NOT NULL AND email = ${own}`
  const stop = () => db.run(sql.raw(stopUnlessChangedSql('LINK_USED')))
  try {
    await db.batch([
      claim,
      stop(),
      db
        .delete(newsletter)
        .where(sql`email = ${to} AND confirmed IS NULL AND brand IN (SELECT brand FROM newsletter WHERE ${listed})`),
      // Of a brand that both are on, the row stays whose mails the address has.
      db
        .update(newsletter)
        .set({ email: to })
        .where(sql`${listed} AND brand NOT IN (SELECT brand FROM newsletter WHERE email = ${to})`),
      db.delete(newsletter).where(sql`email = ${own}`),
      db
        .update(account)
        .set({ email: to })
        .where(and(eq(account.id, id), from === null ? undefined : eq(account.email, from))),
      stop(),
      db.update(customer).set({ email: to }).where(eq(customer.id, id)),
      db.update(passwordReset).set({ used: now }).where(eq(passwordReset.accountId, id)),
      ...endEverySession(c.env.DB, id, now, current),
    ])
    return true
  } catch (error) {
    if (/LINK_USED|UNIQUE/.test(errorMessageOf(error))) return false
    throw error
  }
}

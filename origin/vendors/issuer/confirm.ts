// Confirms an account's e-mail address by a mailed link. Opening the link changes nothing, because mail programs open
// links; its button confirms, and attaches the orders placed with the address as a guest.
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import { open } from '#origin/platform/database.ts'
import { account, customer, emailConfirmation, newsletter, orders } from '#origin/shop/customers/schema.ts'
import { mail } from '#origin/platform/schema.ts'
import { stockNotice } from '#origin/shop/stock-notices/schema.ts'
import { resetMailLimit, countAttempt } from '#origin/platform/attempts.ts'
import { clientOrigin } from './oidc/clients.ts'
import { inputRow, hiddenInputs, type Faults } from '#origin/platform/pages/fields.ts'
import { staleFormPage } from './oidc/flow.ts'
import { formToken, readForm } from './form-token.ts'
import { issuerOf, type IssuerContext } from './context.ts'
import { brandOfPage, issuerDonePage, issuerErrorPage, issuerPage } from './pages.ts'
import { passwordFits } from './passwords.ts'
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'
import { issuerSessionOf } from './sessions.ts'
import { waitToSignIn } from './known-device.ts'
import { tooManySignIns } from './sign-in.ts'
import type { Brand } from '#shared/brands/brand.ts'
import { sendMail } from '#origin/platform/mail/mail.ts'
import { confirmMail } from './mails.ts'

const title = 'Confirm your email address'

type Person = { id: string; email: string; password: string }

export async function confirmPage(c: IssuerContext): Promise<Response> {
  const key = c.req.query('key') ?? ''
  const person = await personOf(c, key, Date.now())
  return person ? renderForm(c, key, person) : expiredLinkPage(c)
}

export async function confirm(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const key = form.get('key') ?? ''
  const person = await personOf(c, key, now)
  if (!person) return expiredLinkPage(c)
  if (!(await hasSession(c, person, now))) {
    const wait = await waitToSignIn(c, { kind: 'sign-in', name: person.email, password: person.password }, now)
    if (wait > 0) return renderForm(c, key, person, { password: tooManySignIns(wait) }, wait)
    if (!(await passwordFits(form.get('password') ?? '', person.password)))
      return renderForm(c, key, person, { password: 'This password is incorrect' })
  }
  await confirmAddress(c.env.DB, person, now)
  const brand = brandOfPage(c)
  const orderList = { href: `${clientOrigin(brand, issuerOf(c))}/account/orders`, label: 'See your orders' }
  return issuerDonePage(
    c,
    brand,
    'Your email address is confirmed',
    'We’ve added the orders you placed with it to your account.',
    orderList,
  )
}

/**
 * Somebody else may have created the account with this address. Without the account's session the form requires the
 * account's password, so that the mail alone confirms nothing.
 */
async function hasSession(c: IssuerContext, { id }: Person, now: number): Promise<boolean> {
  return (await issuerSessionOf(c, now))?.accountId === id
}

async function renderForm(
  c: IssuerContext,
  key: string,
  person: Person,
  faults: Faults = {},
  wait = 0,
): Promise<Response> {
  const brand = brandOfPage(c)
  const signedIn = await hasSession(c, person, Date.now())
  const body = html`<h1>${title}</h1>
    <p>Is ${person.email} your address? We’ll add any orders you’ve placed with it as a guest to your account.</p>
    <form method="post" action="/confirm?brand=${brand.code}" novalidate>
      ${hiddenInputs({ token: await formToken(c), key })}
      <input type="email" name="email" value="${person.email}" autocomplete="username" hidden readonly />
      ${signedIn ? '' : inputRow({ name: 'password', label: 'Your account password', type: 'password', autoComplete: 'current-password', faults })}
      <button>Yes, confirm it</button>
    </form>
    <p class="small">
      If you didn’t create this account, close this page and nothing will change.
      ${signedIn ? '' : html`To take it over, <a href="/forgotten?brand=${brand.code}">choose a new password</a>. We’ll remove everything that was added to it.`}
    </p>`
  return issuerPage(c, { brand, title, body, faults, wait, script: true })
}

/** Orders, mails, notices and newsletters of a guest with this address join the account. */
export async function confirmAddress(
  d1: D1Database,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  const db = open(d1)
  const guests = sql`lower(${orders.email}) = ${email} AND ${orders.customerId} IS NULL`
  await db.batch([
    db.update(account).set({ confirmed: now }).where(eq(account.id, id)),
    db
      .update(customer)
      .set({ previousWebOrderPlaced: true })
      .where(and(eq(customer.id, id), sql`EXISTS (SELECT 1 FROM orders WHERE ${guests})`)),
    db.update(orders).set({ customerId: id }).where(guests),
    db
      .update(mail)
      .set({ customerId: id })
      .where(and(isNull(mail.customerId), sql`lower(${mail.recipient}) = ${email}`)),
    db
      .update(stockNotice)
      .set({ customerId: id })
      .where(and(isNull(stockNotice.customerId), eq(stockNotice.email, email))),
    // Who chose no since asking for it keeps the no.
    db.delete(newsletter).where(sql`email = ${email} AND coalesce(confirmed, created) <=
      (SELECT contact_chosen FROM customer WHERE id = ${id} AND NOT contact_email)`),
    db
      .update(customer)
      .set({ contactEmail: true })
      .where(and(eq(customer.id, id), sql`${email} IN (SELECT email FROM newsletter WHERE confirmed IS NOT NULL)`)),
    db.delete(emailConfirmation).where(eq(emailConfirmation.accountId, id)),
  ])
}

/** The account of a valid link. */
async function personOf(c: IssuerContext, key: string, now: number): Promise<Person | null> {
  const [person] = await open(c.env.DB)
    .select({ id: account.id, email: account.email, password: account.password })
    .from(emailConfirmation)
    .innerJoin(account, eq(account.id, emailConfirmation.accountId))
    .where(and(eq(emailConfirmation.hash, await digestOf(key)), gt(emailConfirmation.expires, now)))
  return person ?? null
}

function expiredLinkPage(c: IssuerContext) {
  const again = { href: `/confirm-email?brand=${brandOfPage(c).code}`, label: 'Ask for a new link' }
  return issuerErrorPage(c, 410, 'This link has been used, has expired or is incomplete.', again)
}

/** Sends another confirmation mail to the signed-in customer. */
export async function confirmLetterPage(c: IssuerContext): Promise<Response> {
  const session = await issuerSessionOf(c, Date.now())
  const brand = brandOfPage(c)
  if (!session) return signInRequiredPage(c)
  const body = html`<h1>${title}</h1>
    <p>
      We’ll send a link to ${session.email}. Once you’ve confirmed your address, we’ll add any orders you’ve placed with
      it as a guest to your account.
    </p>
    <form method="post" action="/confirm-email?brand=${brand.code}">
      ${hiddenInputs({ token: await formToken(c) })}
      <button>Send the link</button>
    </form>
    <p class="links"><a href="${clientOrigin(brand, issuerOf(c))}/account/orders">Back to your orders</a></p>`
  return issuerPage(c, { brand, title, body })
}

export async function sendConfirmLetter(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const session = await issuerSessionOf(c, now)
  if (!session) return signInRequiredPage(c)
  const brand = brandOfPage(c)
  const person = { id: session.accountId, email: session.email }
  if ((await countAttempt(c.env, [`letter:confirm ${person.id}`], resetMailLimit, now)) === 0)
    await writeConfirmLetter(c, brand, person, now)
  const done = { href: `${clientOrigin(brand, issuerOf(c))}/account/orders`, label: 'Back to your orders' }
  return issuerDonePage(
    c,
    brand,
    'Check your email',
    `We’ve sent a link to ${person.email}. It works for a week.`,
    done,
  )
}

export function signInRequiredPage(c: IssuerContext) {
  const href = `${clientOrigin(brandOfPage(c), issuerOf(c))}/api/sign-in?redirectTo=%2Faccount%2Forders`
  return issuerErrorPage(c, 403, 'Sign in first, then try again.', {
    href,
    label: 'Sign in',
  })
}

export const linkLivesMs = 7 * 86_400_000

export async function writeConfirmLetter(
  c: IssuerContext,
  brand: Brand,
  person: { id: string; email: string },
  now: number,
) {
  const key = randomSecret()
  await open(c.env.DB)
    .insert(emailConfirmation)
    .values({ hash: await digestOf(key), accountId: person.id, expires: now + linkLivesMs })
  const link = `${issuerOf(c).origin}/confirm?brand=${brand.code}&key=${key}`
  await sendMail(c.env, { ...confirmMail(brand.code, person.email, link, now + linkLivesMs), customerId: person.id })
}

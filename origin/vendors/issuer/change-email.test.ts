// An account's e-mail address changes by a mail to both addresses.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DB, rowsOf } from '#origin/fixtures/ask.ts'
import { aNewAccount, authorizeQuery, browser, codeFor, issuer, password } from '#origin/fixtures/login.ts'
import { open } from '#origin/platform/database.ts'
import { mail } from '#origin/platform/schema.ts'

const page = '/email?brand=pma'
const signIn = `/sign-in?${authorizeQuery()}`

async function linkTo(recipient: string): Promise<string> {
  const letters = await open(DB).select().from(mail).where(eq(mail.recipient, recipient))
  return /http\S+\/email\/\S+/.exec(letters.at(-1)!.body)![0].slice(issuer.length)
}

async function asked() {
  const { email } = await aNewAccount()
  const after = `new-${email}`
  const visitor = browser()
  await codeFor(email, { visitor })
  const reply = await visitor.send(page, { email: after, current: password })
  return { visitor, before: email, after, reply }
}

const status = async (email: string) => (await browser().send(signIn, { email, password })).status

// Shows R10.142.
test('a confirmed link changes the address to sign in with', async () => {
  const { visitor, before, after, reply } = await asked()
  expect(await reply.text()).toContain(`We’ve sent a link to ${after}`)
  const link = await linkTo(after)
  expect((await visitor.go(link)).status).toBe(200)
  expect(await status(before)).toBe(303)
  expect((await visitor.send(link, {})).status).toBe(200)
  expect([await status(before), await status(after)]).toEqual([422, 303])
  expect((await visitor.go(link)).status).toBe(410)
})

test('newsletters follow the address and its undo', async () => {
  const { before, after } = await asked()
  await DB.prepare('UPDATE account SET confirmed = 1 WHERE email = ?').bind(before).run()
  await DB.prepare(
    "INSERT INTO newsletter VALUES (?1, 'jdw', ?1, 'form', 1, 1), (?1 || 'new', 'jdw', ?2, 'form', 1, NULL), (?1 || 'awl', 'awl', ?1, 'form', 1, NULL)",
  )
    .bind(before, after)
    .run()
  const listed = () => rowsOf('SELECT email, confirmed FROM newsletter WHERE email IN (?, ?)', before, after)
  await browser().send(await linkTo(after), { password })
  expect(await listed()).toEqual([{ email: after, confirmed: 1 }])
  await browser().send(await linkTo(before), {})
  expect(await listed()).toEqual([{ email: before, confirmed: 1 }])
})

test.each([['before'], ['after']])('the old address undoes the change %s it is confirmed', async (moment) => {
  const { before, after } = await asked()
  const undo = await linkTo(before)
  const link = await linkTo(after)
  if (moment === 'after') await browser().send(link, { password })
  expect((await browser().send(undo, {})).status).toBe(200)
  expect((await browser().go(link)).status).toBe(410)
  expect([await status(before), await status(after)]).toEqual([303, 422])
})

test('a confirmed link needs the session or the password', async () => {
  const { before, after } = await asked()
  const link = await linkTo(after)
  expect((await browser().send(link, { password: 'wrong' })).status).toBe(422)
  expect(await status(before)).toBe(303)
})

test('the old address undoes a second change too, and is nobody else’s meanwhile', async () => {
  const { visitor, before, after } = await asked()
  const undo = await linkTo(before)
  await visitor.send(await linkTo(after), {})
  await visitor.send(page, { email: `third-${before}`, current: password })
  await visitor.send(await linkTo(`third-${before}`), {})
  const other = { title: '', firstname: 'Eve', lastname: 'Else', password }
  expect((await browser().send(`/register?${authorizeQuery()}`, { ...other, email: before })).status).toBe(422)
  expect((await browser().send(undo, {})).status).toBe(200)
  expect([await status(before), await status(`third-${before}`)]).toEqual([303, 422])
})

test('the change needs the password and a signed-in customer', async () => {
  const { email } = await aNewAccount()
  expect((await browser().send(page, { email: `new-${email}`, current: password })).status).toBe(403)
  const visitor = browser()
  await codeFor(email, { visitor })
  expect((await visitor.send(page, { email: `new-${email}`, current: 'wrong' })).status).toBe(422)
  await expect(linkTo(`new-${email}`)).rejects.toThrow()
})

test('an address that another account has gets no mail', async () => {
  const { email: taken } = await aNewAccount()
  const { email } = await aNewAccount()
  const visitor = browser()
  await codeFor(email, { visitor })
  expect((await visitor.send(page, { email: taken, current: password })).status).toBe(200)
  await expect(linkTo(taken)).rejects.toThrow()
})

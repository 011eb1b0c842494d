// How passwords are stored, and that hashes of the former kind are replaced.
import nodeCrypto from 'node:crypto'
import { eq } from 'drizzle-orm'
import { base64url } from 'jose'
import { expect, test, vi } from 'vitest'
import { open } from '#origin/platform/database.ts'
import { account } from '#origin/shop/customers/schema.ts'
import { mail } from '#origin/platform/schema.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aNewAccount, authorizeQuery, browser, password } from '#origin/fixtures/login.ts'
import { replaceHash } from './accounts.ts'
import { hashPassword, passwordFits } from './passwords.ts'

const signInAddress = `/sign-in?${authorizeQuery()}`
const current = /^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

/** As passwords were stored before scrypt. */
async function formerHash(text: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(text), 'PBKDF2', false, ['deriveBits'])
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 100_000 }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(settings, key, 256))
  return `pbkdf2-sha256$100000$${base64url.encode(salt)}$${base64url.encode(bits)}`
}

async function stored(id: string) {
  const [row] = await open(bindings.DB).select().from(account).where(eq(account.id, id))
  return row!
}

async function anOldAccount() {
  const { id, email } = await aNewAccount()
  await open(bindings.DB)
    .update(account)
    .set({ password: await formerHash(password) })
    .where(eq(account.id, id))
  return { id, email }
}

test('a successful sign-in replaces a hash of the former kind', async () => {
  const { id, email } = await anOldAccount()
  const before = (await stored(id)).password
  expect((await browser().send(signInAddress, { email, password: 'not the right one' })).status).toBe(422)
  expect((await stored(id)).password).toBe(before)
  expect((await browser().send(signInAddress, { email, password })).status).toBe(303)
  const after = (await stored(id)).password
  expect(after).toMatch(current)
  expect((await browser().send(signInAddress, { email, password })).status).toBe(303)
  expect((await stored(id)).password).toBe(after)
})

test('two sign-ins at once replace a hash of the former kind', async () => {
  const { email } = await anOldAccount()
  const both = await Promise.all([1, 2].map(() => browser().send(signInAddress, { email, password })))
  expect(both.map(({ status }) => status)).toEqual([303, 303])
})

test('signing in with a leaked password is mailed about once', async () => {
  const { id, email } = await aNewAccount()
  const signIn = async () => (await browser().send(signInAddress, { email, password: 'sunshine1' })).status
  const subjects = async () =>
    (await open(bindings.DB).select().from(mail).where(eq(mail.recipient, email))).map(({ subject }) => subject)
  await open(bindings.DB)
    .update(account)
    .set({ password: await hashPassword('sunshine1') })
    .where(eq(account.id, id))
  expect([await signIn(), await subjects()]).toEqual([303, []])
  await open(bindings.DB).update(account).set({ confirmed: 1 }).where(eq(account.id, id))
  expect([await signIn(), await signIn()]).toEqual([303, 303])
  expect(await subjects()).toEqual(['Dahlia Lane: Please change your password'])
})

test('a hash of another cost still fits and is replaced', async () => {
  const salt = new Uint8Array(16)
  const hash = nodeCrypto.scryptSync('an older cost', salt, 32, { N: 2 ** 10, r: 8, p: 1 })
  const unpadded = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
  const text = `$scrypt$ln=10,r=8,p=1$${unpadded(salt)}$${unpadded(hash)}`
  const replaced: string[] = []
  const replace = async (next: string) => void replaced.push(next)
  expect(await passwordFits('an older cosT', text, replace)).toBe(false)
  expect([await passwordFits('an older cost', text, replace), replaced]).toEqual([
    true,
    [expect.stringMatching(current)],
  ])
})

test('a replaced hash never undoes a changed password', async () => {
  const { id } = await anOldAccount()
  const old = await stored(id)
  const changed = await hashPassword('changed in the meantime')
  await open(bindings.DB).update(account).set({ password: changed }).where(eq(account.id, id))
  await replaceHash(bindings.DB, old, await hashPassword(password))
  expect((await stored(id)).password).toBe(changed)
})

test('the same characters typed on another keyboard fit', async () => {
  const hash = await hashPassword('cafe\u0301 au lait')
  expect(await passwordFits('caf\u00e9 au lait', hash)).toBe(true)
})

test('a text that is no hash fits no password', async () => {
  for (const text of ['', 'plain', '$scrypt$ln=20,r=8,p=1$c2FsdA$aGFzaA', 'pbkdf2-sha256$1$salt$hash'])
    expect([text, await passwordFits('', text)]).toEqual([text, false])
})

test('unknown, old and new accounts cost a sign-in the same work', async () => {
  const [{ email: recent }, { email: old }] = [await aNewAccount(), await anOldAccount()]
  const former = vi.spyOn(crypto.subtle, 'deriveBits')
  const today = vi.spyOn(nodeCrypto, 'scryptSync')
  const work = async (email: string) => {
    former.mockClear()
    today.mockClear()
    await browser().send(signInAddress, { email, password: 'not the right one' })
    return [
      former.mock.calls.map(([settings, , length]) => [(settings as { iterations: number }).iterations, length]),
      today.mock.calls.map(([, , length, { N, r, p } = {}]) => [N, r, p, length]),
    ]
  }
  for (const email of [recent, old, 'nobody@mail.example'])
    expect(await work(email)).toEqual([[[100_000, 256]], [[2 ** 14, 8, 5, 32]]])
  former.mockRestore()
  today.mockRestore()
})

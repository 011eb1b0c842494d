import nodeCrypto from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { open } from '#origin/platform/database.ts'
import { account } from '#origin/shop/customers/schema.ts'
import { mail } from '#origin/platform/schema.ts'
import { DB } from '#origin/fixtures/ask.ts'
import { aNewAccount, authorizeQuery, browser } from '#origin/fixtures/login.ts'
import { hashPassword, passwordFits } from './passwords.ts'

const signInAddress = `/sign-in?${authorizeQuery()}`

test('signing in with a leaked password is mailed about once', async () => {
  const { id, email } = await aNewAccount()
  const signIn = async () => (await browser().send(signInAddress, { email, password: 'sunshine1' })).status
  const subjects = async () =>
    (await open(DB).select().from(mail).where(eq(mail.recipient, email))).map(({ subject }) => subject)
  await open(DB)
    .update(account)
    .set({ password: await hashPassword('sunshine1') })
    .where(eq(account.id, id))
  expect([await signIn(), await subjects()]).toEqual([303, []])
  await open(DB).update(account).set({ confirmed: 1 }).where(eq(account.id, id))
  expect([await signIn(), await signIn()]).toEqual([303, 303])
  expect(await subjects()).toEqual(['Dahlia Lane: Please change your password'])
})

test('a hash of another cost still fits', async () => {
  const salt = new Uint8Array(16)
  const hash = nodeCrypto.scryptSync('an older cost', salt, 32, { N: 2 ** 10, r: 8, p: 1 })
  const unpadded = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
  const text = `$scrypt$ln=10,r=8,p=1$${unpadded(salt)}$${unpadded(hash)}`
  expect(await passwordFits('an older cosT', text)).toBe(false)
  expect(await passwordFits('an older cost', text)).toBe(true)
})

test('the same characters typed on another keyboard fit', async () => {
  const hash = await hashPassword('cafe\u0301 au lait')
  expect(await passwordFits('caf\u00e9 au lait', hash)).toBe(true)
})

test('unknown and known accounts cost a sign-in the same work', async () => {
  const { email } = await aNewAccount()
  const derived = vi.spyOn(nodeCrypto, 'scryptSync')
  const work = async (address: string) => {
    derived.mockClear()
    await browser().send(signInAddress, { email: address, password: 'not the right one' })
    return derived.mock.calls.map(([, , length, { N, r, p } = {}]) => [N, r, p, length])
  }
  for (const address of [email, 'nobody@mail.example']) expect(await work(address)).toEqual([[2 ** 14, 8, 5, 32]])
  derived.mockRestore()
})

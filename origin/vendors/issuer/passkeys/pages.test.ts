// Adding, naming and removing passkeys, and the offer after signing in by password.
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { open } from '#origin/platform/database.ts'
import { mail } from '#origin/platform/schema.ts'
import { DB } from '#origin/fixtures/ask.ts'
import { authenticator, optionsIn, type Forgery } from '#origin/fixtures/authenticator.ts'
import { passkeysOf } from '#origin/platform/passkeys/store.ts'
import { browser, issuer, password } from '#origin/fixtures/login.ts'
import { aPasskey, aSession, passkeysPath } from '#origin/fixtures/passkeys.ts'

const letters = async (email: string) =>
  (await open(DB).select().from(mail).where(eq(mail.recipient, email))).map(({ subject }) => subject)
const namesOf = async (id: string) => (await passkeysOf(DB, id)).map(({ name }) => name)

test('a passkey carries no e-mail address or account id', async () => {
  const { id, email, visitor } = await aSession()
  const page = async () => optionsIn(await (await visitor.go(passkeysPath)).text())
  const options = await page()
  expect(options).toMatchObject({
    rp: { id: 'login.localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(options.user!.id).toMatch(/^[\w-]{43}$/)
  expect(options.user!.id).not.toContain(btoa(email).slice(0, 10))
  expect(options.user!.id).not.toContain(btoa(id).slice(0, 10))
  expect((await page()).user!.id).toBe(options.user!.id)
})

for (const [what, forgery] of [
  ['of another origin', { origin: 'https://login.example' }],
  ['for another relying party', { rpId: 'dal.localhost' }],
  ['without user verification', { userVerified: false }],
  ['of the other ceremony', { type: 'webauthn.get' }],
] as ReadonlyArray<readonly [string, Forgery]>)
  test(`a new passkey ${what} is refused`, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { id, visitor } = await aSession()
    const device = await authenticator()
    const made = await device.add(optionsIn(await (await visitor.go(passkeysPath)).text()), forgery)
    const response = await visitor.send(passkeysPath, { credential: JSON.stringify(made) })
    expect([response.status, await namesOf(id)]).toEqual([422, []])
  })

test('a challenge adds one passkey, to the account it names', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [one, other] = [await aSession(), await aSession()]
  const device = await authenticator()
  const made = JSON.stringify(await device.add(optionsIn(await (await one.visitor.go(passkeysPath)).text())))
  expect((await other.visitor.send(passkeysPath, { credential: made })).status).toBe(422)
  expect((await one.visitor.send(passkeysPath, { credential: made })).status).toBe(303)
  expect((await one.visitor.send(passkeysPath, { credential: made }, {}, passkeysPath)).status).toBe(422)
  expect([await namesOf(one.id), await namesOf(other.id)]).toEqual([['Passkey'], []])
  const taken = JSON.stringify(await device.add(optionsIn(await (await other.visitor.go(passkeysPath)).text())))
  expect((await other.visitor.send(passkeysPath, { credential: taken })).status).toBe(422)
  expect(await letters(other.email)).toEqual([])
})

test('a passkey is renamed and removed by its owner only', async () => {
  const [owner, other] = [await aPasskey(), await aPasskey()]
  const { device, visitor } = owner
  const renamed = (who: typeof visitor, name: string) =>
    who.send(passkeysPath, { id: device.id, name }, {}, '/passkeys/rename?brand=dal')
  await renamed(other.visitor, 'Stolen')
  expect((await renamed(visitor, ' Work  phone ')).status).toBe(303)
  expect(await namesOf(owner.id)).toEqual(['Work phone'])
  expect(await (await renamed(visitor, '')).text()).toContain('Enter a name for this passkey')
  expect(await (await renamed(visitor, '<script>alert(1)</script>')).status).toBe(303)
  expect(await (await visitor.go(passkeysPath)).text()).not.toContain('<script>')

  const path = `/passkeys/remove?brand=dal&id=${device.id}`
  expect((await other.visitor.go(path)).status).toBe(303)
  await other.visitor.send(passkeysPath, { id: device.id }, {}, '/passkeys/remove?brand=dal')
  expect(await namesOf(owner.id)).toHaveLength(1)
  expect(await (await visitor.go(path)).text()).toContain('Your password still works.')
  expect((await visitor.send(path, {})).headers.get('location')).toBe('/passkeys?brand=dal&done=removed')
  expect(await namesOf(owner.id)).toEqual([])
  expect(await letters(owner.email)).toEqual([
    'Dahlia Lane: You’ve added a passkey',
    'Dahlia Lane: A passkey has been removed',
  ])
})

test('passkeys need a sign-in of the last fifteen minutes', async () => {
  const { id, email, device, visitor } = await aPasskey()
  expect(await (await browser().go(passkeysPath)).text()).toContain('Confirm it’s you')
  vi.setSystemTime(Date.now() + 16 * 60_000)
  const text = await (await visitor.go(passkeysPath)).text()
  expect(text).toContain(`You’re signed in as ${email}.`)
  await visitor.send(passkeysPath, { id: device.id, name: 'Changed' }, {}, '/passkeys/rename?brand=dal')
  await visitor.send(passkeysPath, { id: device.id }, {}, '/passkeys/remove?brand=dal')
  expect(await namesOf(id)).toEqual(['Passkey'])

  expect(await (await visitor.send(passkeysPath, { password: 'wrong' })).text()).toContain('This password is incorrect')
  expect((await visitor.send(passkeysPath, { password })).headers.get('location')).toBe(passkeysPath)
  expect(await (await visitor.go(passkeysPath)).text()).toContain('Your passkeys')
  vi.useRealTimers()
})

test('a passkey confirms its own account only', async () => {
  const [one, other] = [await aPasskey(), await aPasskey()]
  vi.setSystemTime(Date.now() + 16 * 60_000)
  const confirmed = async (device: typeof one.device) => {
    const credential = JSON.stringify(await device.signIn(optionsIn(await (await one.visitor.go(passkeysPath)).text())))
    return one.visitor.send(passkeysPath, { credential })
  }
  expect(await (await confirmed(other.device)).text()).toContain('This passkey is for another account.')
  expect((await confirmed(one.device)).headers.get('location')).toBe(passkeysPath)
  vi.useRealTimers()
})

/** The page after a new password by the mailed link. */
async function newPassword(email: string) {
  await browser().send('/forgotten?brand=dal', { email })
  const written = (await open(DB).select().from(mail).where(eq(mail.recipient, email))).at(-1)!.body
  const link = /http\S+\/reset\S+/.exec(written)![0].slice(issuer.length)
  return (await browser().send(link, { password: 'another long pass phrase' })).text()
}

test('a mailed password ends passkeys of an unconfirmed address', async () => {
  const { id, email } = await aPasskey()
  expect(await newPassword(email)).not.toContain('these passkeys')
  expect(await namesOf(id)).toEqual([])
})

test('a new password leaves passkeys valid, and lists them', async () => {
  const { id, email, visitor } = await aPasskey()
  await DB.prepare('UPDATE account SET confirmed = 1 WHERE id = ?').bind(id).run()
  const reset = await newPassword(email)
  expect(reset.replaceAll(/\s+/g, ' ')).toContain('You can still sign in with these passkeys: Passkey. If you don’t')
  expect(reset).toContain('<a href="/passkeys?brand=dal">remove it now</a>')
  expect(await namesOf(id)).toHaveLength(1)
  expect(await (await visitor.go(passkeysPath)).text()).toContain('Confirm it’s you')
})

test('forms of the passkey pages need their own token', async () => {
  const { id, visitor } = await aPasskey()
  for (const page of ['', '/rename', '/remove', '/confirm'])
    expect([page, (await visitor.send(passkeysPath, { token: 'x' }, {}, `/passkeys${page}`)).status]).toEqual([
      page,
      403,
    ])
  expect((await visitor.send(passkeysPath, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await namesOf(id)).toHaveLength(1)
})

// Signing in with a passkey at the embedded issuer, by a software authenticator in place of the browser's.
import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { optionsIn } from '#origin/fixtures/authenticator.ts'
import {
  authorizeQuery,
  browser,
  codeFor,
  exchange,
  fetchIssuer,
  redirectParameters,
  tokensOf,
} from '#origin/fixtures/login.ts'
import { aPasskey } from '#origin/fixtures/passkeys.ts'

const address = `/sign-in?${authorizeQuery()}`

/** Opens the sign-in page, and sends what the device returns for it. */
async function signInWith(
  { device }: Awaited<ReturnType<typeof aPasskey>>,
  forgery: Parameters<typeof device.signIn>[1] = {},
  visitor = browser(),
) {
  const response = await device.signIn(optionsIn(await (await visitor.go(address)).text()), forgery)
  return visitor.send(address, { credential: JSON.stringify(response) }, {}, address)
}

test('a passkey signs in, and the ID token says how', async () => {
  const person = await aPasskey()
  const response = await signInWith(person)
  expect(response.status).toBe(303)
  expect(response.headers.getSetCookie()[0]).toMatch(/^issuer=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const claims = decodeJwt((await tokensOf(await exchange(redirectParameters(response).get('code')!))).id_token)
  expect(claims).toMatchObject({ sub: person.id, amr: ['pop', 'user', 'mfa'], acr: 'phr' })
  const byPassword = decodeJwt((await tokensOf(await exchange(await codeFor(person.email)))).id_token)
  expect([byPassword['amr'], byPassword['acr']]).toEqual([['pwd'], undefined])
})

const refusal = 'We couldn’t check this passkey. Try again, or sign in with your password.'

for (const [what, forgery, reason] of [
  ['from another origin', { origin: 'http://dal.localhost:8787' }, 'origin'],
  ['from another port', { origin: 'http://login.localhost:9999' }, 'origin'],
  ['from a frame on another site', { crossOrigin: true }, 'origin'],
  ['for another relying party', { rpId: 'localhost' }, 'rp-id'],
  ['without user verification', { userVerified: false }, 'user-verification'],
  ['of the other ceremony', { type: 'webauthn.create' }, 'type'],
  ['with another person’s handle', { userHandle: 'A'.repeat(43) }, 'user-handle'],
  ['with a changed backup flag', { backupEligible: false }, 'backup-flag'],
] as const)
  test(`a passkey response ${what} is refused`, async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const response = await signInWith(await aPasskey(), forgery)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([422, null])
    expect(await response.text()).toContain(refusal)
    expect(JSON.parse(String(log.mock.calls[0]))).toMatchObject({ event: 'passkey-refused', reason })
  })

test('a tampered signature is refused', async () => {
  const { device } = await aPasskey()
  const visitor = browser()
  const made = await device.signIn(optionsIn(await (await visitor.go(address)).text()))
  const signature = `${made.signature.slice(0, -8)}${made.signature.at(-8) === 'A' ? 'B' : 'A'}${made.signature.slice(-7)}`
  const response = await visitor.send(address, { credential: JSON.stringify({ ...made, signature }) }, {}, address)
  expect([response.status, response.headers.get('set-cookie')]).toEqual([422, null])
})

test('a response is accepted once, in its browser, within half an hour', async () => {
  const { device } = await aPasskey()
  const [visitor, other] = [browser(), browser()]
  const page = async () => optionsIn(await (await visitor.go(address)).text())
  const send = async (who: typeof visitor, credential: object) =>
    (await who.send(address, { credential: JSON.stringify(credential) }, {}, address)).status
  const elsewhere = await device.signIn(await page())
  expect(await send(other, elsewhere)).toBe(422)
  const made = await device.signIn(await page())
  expect([await send(visitor, made), await send(visitor, made)]).toEqual([303, 422])
  const late = await device.signIn(await page())
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(await send(visitor, late)).toBe(422)
  vi.useRealTimers()
  const challenge = btoa('made-up.9999999999999.proof').replaceAll('=', '')
  expect(await send(visitor, await device.signIn({ challenge, rpId: 'login.localhost' }))).toBe(422)
})

test('two concurrent responses for one challenge sign in once', async () => {
  const { device } = await aPasskey()
  const visitor = browser()
  const credential = JSON.stringify(await device.signIn(optionsIn(await (await visitor.go(address)).text())))
  const answers = await Promise.all([1, 2].map(() => visitor.send(address, { credential }, {}, address)))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
})

test('a counter that does not grow is refused', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const person = await aPasskey({ counting: true })
  expect((await signInWith(person)).status).toBe(303)
  expect((await signInWith(person, { counter: 2 })).status).toBe(422)
  expect((await signInWith(person, { counter: 0 })).status).toBe(422)
  expect(log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { reason: string }).reason)).toEqual([
    'counter',
    'counter',
  ])
  expect((await signInWith(person)).status).toBe(303)
})

test('a browser can forget a passkey that no account has', async () => {
  const person = await aPasskey()
  await DB.prepare('DELETE FROM passkey WHERE account_id = ?').bind(person.id).run()
  const text = await (await signInWith(person)).text()
  expect(text).toContain('This passkey isn’t linked to an account any more.')
  const json = /data-unknown="([^"]*)"/.exec(text)![1]!.replaceAll('&quot;', '"')
  expect(JSON.parse(json)).toEqual({ rpId: 'login.localhost', credentialId: person.device.id })
})

test('the eleventh passkey attempt in a minute is refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const person = await aPasskey()
  for (let time = 0; time < 10; time += 1) expect((await signInWith(person, { userVerified: false })).status).toBe(422)
  const refused = await signInWith(person)
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(/tried too many times/)])
  const visitor = browser()
  for (let time = 0; time < 10; time += 1) await signInWith(await aPasskey(), { userVerified: false }, visitor)
  expect((await signInWith(await aPasskey(), {}, visitor)).status).toBe(429)
})

test('the options require verification and name no account', async () => {
  const page = await (await fetchIssuer(address)).text()
  expect(optionsIn(page)).toMatchObject({ rpId: 'login.localhost', userVerification: 'required', allowCredentials: [] })
  const elsewhere = authorizeQuery({ redirect_uri: 'https://www.pomona.example/api/callback' })
  const text = await (await fetchIssuer(`/sign-in?${elsewhere}`, { at: 'https://login.example' })).text()
  expect(optionsIn(text).rpId).toBe('login.example')
})

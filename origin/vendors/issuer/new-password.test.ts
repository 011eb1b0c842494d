// Both ways to a new password: by a mailed link, and with the old password.
import nodeCrypto from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { open } from '#origin/platform/database.ts'
import { mail } from '#origin/platform/schema.ts'
import { DB } from '#origin/fixtures/ask.ts'
import {
  redirectParameters,
  authorizeQuery,
  browser,
  codeFor,
  exchange,
  guessedElsewhere,
  issuer,
  password,
  refresh,
  aNewAccount,
  tokensOf,
} from '#origin/fixtures/login.ts'

const chosen = 'another long pass phrase'
const signInAddress = `/sign-in?${authorizeQuery()}`

async function lettersTo(email: string) {
  return open(DB).select().from(mail).where(eq(mail.recipient, email))
}

async function linkFor(email: string): Promise<string> {
  await browser().send('/forgotten?brand=pma', { email })
  const link = /http\S+\/reset\S+/.exec((await lettersTo(email)).at(-1)!.body)![0]
  return link.slice(issuer.length)
}

test('a reset link works once and ends every session', async () => {
  const { email } = await aNewAccount()
  const elsewhere = browser()
  const { refresh_token } = await tokensOf(await exchange(await codeFor(email, { visitor: elsewhere })))
  const unspent = await codeFor(email)
  const link = await linkFor(email)
  expect(await (await browser().go(link)).text()).toContain('/dress/pma.css')
  const visitor = browser()
  const done = await visitor.send(link, { password: chosen })
  expect(done.status).toBe(200)
  expect(await done.text()).toContain('Your password has been changed')

  expect((await visitor.go(link)).status).toBe(410)
  expect((await browser().send(signInAddress, { email, password })).status).toBe(422)
  expect((await browser().send(signInAddress, { email, password: chosen })).status).toBe(303)
  expect((await refresh(refresh_token)).status).toBe(400)
  expect((await exchange(unspent)).status).toBe(400)
  expect(redirectParameters(await elsewhere.go(`/authorize?${authorizeQuery({ prompt: 'none' })}`)).get('error')).toBe(
    'login_required',
  )
})

test('a sign-in that a reset overtakes is refused', async () => {
  const { email } = await aNewAccount()
  const link = await linkFor(email)
  const [digest, derive] = [crypto.subtle.digest.bind(crypto.subtle), nodeCrypto.scryptSync]
  const beginning = vi.spyOn(crypto.subtle, 'digest')
  const checking = vi.spyOn(nodeCrypto, 'scryptSync').mockImplementationOnce((...given) => {
    beginning.mockImplementationOnce(async (...bytes) => {
      expect((await browser().send(link, { password: chosen })).status).toBe(200)
      return digest(...bytes)
    })
    return derive(...given)
  })
  const visitor = browser()
  expect((await visitor.send(signInAddress, { email, password })).status).toBe(422)
  checking.mockRestore()
  beginning.mockRestore()
  expect(redirectParameters(await visitor.go(`/authorize?${authorizeQuery({ prompt: 'none' })}`)).get('error')).toBe(
    'login_required',
  )
})

test('who knows the password neither voids nor outruns a mailed link', async () => {
  const { email } = await aNewAccount()
  const link = await linkFor(email)
  const knowing = browser()
  const form = { email, current: password, password: `${chosen} of theirs` }
  expect((await knowing.send('/password?brand=pma', form)).status).toBe(200)
  const again = { ...form, current: form.password, password: `${chosen} again` }
  // One that had been checked, but not stored, when the link was used would replace the owner's.
  const [done] = await Promise.all([
    browser().send(link, { password: chosen }),
    ...[browser(), browser(), browser()].map((one) => one.send('/password?brand=pma', again)),
  ])
  expect(done.status).toBe(200)
  expect((await browser().send(signInAddress, { email, password: chosen })).status).toBe(303)
})

test('an expired, superseded or forged reset link is refused', async () => {
  const { email } = await aNewAccount()
  const [early, late] = [await linkFor(email), await linkFor(email)]
  vi.setSystemTime(Date.now() + 31 * 60_000)
  const old = await browser().go(early)
  vi.useRealTimers()
  expect([old.status, await old.text()]).toEqual([410, expect.stringContaining('Ask for a new link')])
  const opened = browser()
  await opened.send(late, { password: chosen })
  expect((await browser().go(early)).status).toBe(410)
  for (const key of ['', 'x', "' OR 1=1 --"])
    expect((await browser().go(`/reset?key=${encodeURIComponent(key)}`)).status).toBe(410)
})

test('only a valid password uses up the reset link', async () => {
  const { email } = await aNewAccount()
  const link = await linkFor(email)
  await browser().go(link)
  expect(await (await browser().send(link, { password: 'short' })).text()).toContain('8 characters or more')
  const answers = await Promise.all([chosen, `${chosen}!`].map((word) => browser().send(link, { password: word })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a mailed link lets its browser in despite guesses elsewhere', async () => {
  const { email } = await aNewAccount()
  const owner = browser()
  await owner.send(await linkFor(email), { password: chosen })
  await guessedElsewhere(email)
  expect((await browser().send(signInAddress, { email, password: chosen })).status).toBe(429)
  expect((await owner.send(signInAddress, { email, password: chosen })).status).toBe(303)
})

for (const back of [
  'http://evil.example/',
  '//evil.example',
  'http://dal.localhost:8787@evil.example/',
  'http://dal.localhost:8787/api/sign-out',
  'http://dal.localhost:8787/API/sign-out',
  'http://dal.localhost:8787/%61pi/sign-out',
  'http://dal.localhost:8787/x/../api/sign-out',
  'javascript:alert(1)',
  '/outbox',
])
  test(`changing a password never leads to ${back}`, async () => {
    const { email } = await aNewAccount()
    const path = `/password?return=${encodeURIComponent(back)}`
    const response = await browser().send(path, { email, current: password, password: chosen })
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    expect(await response.text()).toMatch(/<a class="button" href="http:\/\/\w+\.localhost:8787\/">/)
  })

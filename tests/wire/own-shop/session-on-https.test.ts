// The session's cookie over https.
import { afterAll, expect, test } from 'vitest'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { openShop } from '#tests/support/shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const shop = await openShop({ https: true })
afterAll(() => shop.stop())

async function signedIn() {
  const owen = wireBrowser(shop.port, 'jdw', undefined, true)
  await owen.signIn('owen@people.example')
  return owen
}

// Shows R3.100
test('on https the session cookie is __Host-sid, an opaque id', async () => {
  const [owen, again] = [await signedIn(), await signedIn()]
  const sids = [...owen.cookies()].filter(([name]) => /sid$/i.test(name))
  expect(sids).toEqual([['__Host-sid', expect.stringMatching(/^[\w-]{43}$/)]])
  const [[, sid]] = sids as [[string, string]]
  expect(again.cookies().get('__Host-sid')).not.toBe(sid)
  expect((await owen.call(sessionCalls.me, {})).user).not.toBe(null)
  // The same id under a name that a sister host could set is no session.
  owen.cookies().delete('__Host-sid')
  owen.cookies().set('sid', sid)
  expect((await owen.call(sessionCalls.me, {})).user).toBe(null)
})

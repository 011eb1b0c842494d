import { expect, test } from 'vitest'
import { formerCallerIn } from '#origin/platform/former-stamps.ts'
import { formerHeaders } from '#worker/gateway/upstream/former-headers.ts'

test('the former release’s origin recognises the caller', async () => {
  const secret = 'an-edge-secret-for-tests-of-32-characters'
  const caller = { account: 'issuer|C.1', guest: { digest: 'D'.repeat(43), fresh: false } }
  const headers = new Headers(await formerHeaders(caller, secret, Date.now()))
  expect(await formerCallerIn(headers, secret, Date.now())).toEqual(caller)
})

import { SignJWT, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { expect, test, vi } from 'vitest'
import {
  fetchIssuer,
  authorizeQuery,
  codeFor,
  exchange,
  secret,
  aNewAccount,
  tokensOf,
} from '#origin/fixtures/login.ts'

test('userinfo requires a valid access token', async () => {
  const { id, email } = await aNewAccount()
  const { access_token, id_token } = await tokensOf(await exchange(await codeFor(email)))
  const userinfo = (token: string) => fetchIssuer('/userinfo', { headers: { authorization: `Bearer ${token}` } })
  expect(await (await userinfo(access_token)).json()).toMatchObject({
    sub: id,
    email,
    customer: { customerReferenceAccountId: id },
  })
  const bare = await tokensOf(await exchange(await codeFor(email, { query: authorizeQuery({ scope: 'openid' }) })))
  expect(await (await userinfo(bare.access_token)).json()).toEqual({
    sub: id,
    customer: { customerReferenceAccountId: id },
  })

  const [head, body, signature] = access_token.split('.')
  const none = btoa('{"alg":"none","typ":"at+jwt"}').replaceAll('=', '')
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kid } = decodeProtectedHeader(access_token)
  const signedByOther = (header: object) =>
    new SignJWT(decodeJwt(access_token)).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header }).sign(privateKey)
  const secretSigned = new SignJWT(decodeJwt(access_token))
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: kid! })
    .sign(new TextEncoder().encode(secret))
  const forged = [
    `${none}.${body}.`,
    `${head}.${btoa(JSON.stringify({ ...decodeJwt(access_token), sub: 'someone' })).replaceAll('=', '')}.${signature}`,
    await signedByOther({ kid }),
    await signedByOther({ kid: 'unknown' }),
    await signedByOther({ jwk: await exportJWK(publicKey) }),
    await secretSigned,
    id_token,
    'x',
  ]
  for (const token of forged) expect((await userinfo(token)).status).toBe(401)
  expect((await fetchIssuer('/userinfo')).status).toBe(401)
  expect(
    (
      await fetchIssuer('/userinfo', {
        at: 'http://login.elsewhere:8787',
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).status,
  ).toBe(401)
  vi.setSystemTime(Date.now() + 301_000)
  const old = await userinfo(access_token)
  vi.useRealTimers()
  expect([old.status, old.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="userinfo", error="invalid_token"',
  ])
})

// Tests the issuer with an independent client: openid-client, from discovery to signing out.
import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { fetchIssuer, browser, callback, issuer, password, secret, aNewAccount } from '#origin/fixtures/login.ts'

/** Sends the library's requests to the issuer; workerd supports no `cache` on a request made in a test's isolate. */
const customFetch: client.CustomFetch = async (address, init) => {
  const { body, headers, method } = init
  const url = new URL(address)
  return fetchIssuer(url.pathname + url.search, { method, headers, ...(body ? { body: body as BodyInit } : {}) })
}

for (const [way, proof] of Object.entries({
  basic: client.ClientSecretBasic(secret),
  post: client.ClientSecretPost(secret),
}))
  test(`openid-client signs in with its secret sent as ${way}`, async () => {
    const { id, email } = await aNewAccount()
    const visitor = browser()
    const configuration = await client.discovery(new URL(issuer), 'storefront', undefined, proof, {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: customFetch,
    })
    configuration[client.customFetch] = customFetch
    client.enableNonRepudiationChecks(configuration)

    const pkceCodeVerifier = client.randomPKCECodeVerifier()
    const expectedState = client.randomState()
    const expectedNonce = client.randomNonce()
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid profile email',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
      brand: 'dal',
    })
    const toForm = await visitor.go(address.pathname + address.search)
    const formAddress = toForm.headers.get('location')!
    const returned = await visitor.send(formAddress, { email, password, remember: '1' })
    const current = new URL(returned.headers.get('location')!)

    const tokens = await client.authorizationCodeGrant(configuration, current, {
      pkceCodeVerifier,
      expectedState,
      expectedNonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    expect(claims).toMatchObject({
      sub: id,
      customer: { customerReferenceAccountId: id, rememberMe: true },
      timeouts: { accessTokenExpiresAt: claims.exp, refreshExpiresin: 30 * 86_400 },
    })
    expect(tokens.expires_in).toBe(300)
    expect(await client.fetchUserInfo(configuration, tokens.access_token, id)).toMatchObject({ sub: id, email })

    const renewed = await client.refreshTokenGrant(configuration, tokens.refresh_token!)
    expect(renewed.claims()).toMatchObject({ sub: id, customer: { rememberMe: true } })
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)

    const out = client.buildEndSessionUrl(configuration, {
      id_token_hint: renewed.id_token!,
      post_logout_redirect_uri: 'http://dal.localhost:8787/shop/signout/so.action',
    })
    const left = await visitor.go(out.pathname + out.search)
    expect(left.headers.get('location')).toBe('http://dal.localhost:8787/shop/signout/so.action')
    await expect(client.refreshTokenGrant(configuration, renewed.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

import { expect, test } from 'vitest'
import { issuerAddress, openIssuer } from '#tests/support/issuer.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { forgedStamp } from '#tests/support/stamped.ts'

test('the login host is forwarded unchanged to the embedded issuer', async () => {
  const issuer = openIssuer()
  const shop = await openShop({ stand: issuer.stand })
  const response = await shop.fetch(`${issuerAddress}/sign-in?brand=dal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'issuer=1',
      'cf-connecting-ip': '192.0.2.1',
      'x-edge-host': 'gateway',
      'x-edge-stamp': forgedStamp('C1001'),
    },
    body: 'email=a%40b.example',
  })
  expect(await response.text()).toBe('A page of the issuer.')
  expect(response.headers.get('set-cookie')).toBe('issuer=1')
  const [{ path, form, headers }] = issuer.requests as [(typeof issuer.requests)[number]]
  expect([path, form.get('email')]).toEqual(['/sign-in', 'a@b.example'])
  const forwarded = ['x-edge-host', 'cookie', 'cf-connecting-ip', 'x-edge-stamp'].map((name) => headers.get(name))
  expect(forwarded).toEqual(['login', 'issuer=1', '192.0.2.1', null])
})

test('no shop request is served as the login host', async () => {
  const issuer = openIssuer()
  const shop = await openShop({ stand: issuer.stand })
  for (const path of ['/', '/shop/p/AB123', '/api/customer', '/pictures/drawn/x.svg', '/token', '/jwks'])
    await (await shop.fetch(path, { headers: { 'x-edge-host': 'login' } })).text()
  expect(issuer.requests).toEqual([])
  expect(shop.requests.filter(({ headers }) => headers.has('x-edge-host'))).toEqual([])
})

test('the login host depends on LOGIN_HOST and the issuer', async () => {
  for (const [settings, address, status] of [
    [{ LOCAL: '1' }, 'http://login.localhost:8787/', 200],
    [{ LOCAL: '0' }, 'http://login.localhost:8787/', 421],
    [{ LOCAL: '0', LOGIN_HOST: 'login.example' }, 'https://login.example/', 200],
    [{ LOCAL: '0', LOGIN_HOST: 'login.example' }, 'https://evil.login.example/', 421],
    [{ OIDC_ISSUER: 'https://id.example' }, 'http://login.localhost:8787/', 421],
  ] as const) {
    const shop = await openShop({ stand: openIssuer().stand, settings })
    expect([settings, (await shop.fetch(address)).status]).toEqual([settings, status])
  }
})

test('an unreachable issuer’s host says so', async () => {
  const issuer = openIssuer()
  const shop = await openShop({ stand: issuer.stand })
  issuer.trouble = 'unreachable'
  const response = await shop.fetch(`${issuerAddress}/authorize`)
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('try again in a moment')])
})

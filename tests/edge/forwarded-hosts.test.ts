// The hosts that the edge worker forwards: of operators, issuer, card gateway, content and authors.
import { expect, test } from 'vitest'
import { issuerAddress, openIssuer } from '#tests/support/issuer.ts'
import { hanging, openShop, type Stand } from '#tests/support/open-shop.ts'
import { forgedStamp } from '#tests/support/stamped.ts'

const content = [{ key: 'home', title: 'Home', description: 'Ours', components: [] }]
const hostile = { cookie: 'sid=a-session', 'x-edge-stamp': forgedStamp('C1001'), 'x-edge-host': 'operator' }
const pathOf = {
  gateway: '/microform/v2/iframe.html?field=number',
  operator: '/sign-in',
  login: '/sign-in?brand=dal',
  content: '/content/key/jdw/home',
  author: '/content/key/jdw/home',
}
type Name = keyof typeof pathOf
/** The setting that names another party's in place of ours. */
const anothers: Partial<Record<Name, Record<string, string>>> = {
  gateway: { GATEWAY_URL: 'https://apitest.example' },
  login: { OIDC_ISSUER: 'https://id.example' },
  content: { CONTENT_URL: 'https://hub.example' },
  author: { CONTENT_URL: 'https://hub.example' },
}

test.each(Object.keys(pathOf) as Name[])('the host %s is ours locally, or by its setting', async (name) => {
  const local = `http://${name}.localhost:8787`
  const set = { LOCAL: '0', [`${name.toUpperCase()}_HOST`]: `${name}.example` }
  const cases: [settings: Record<string, string>, origin: string, status: number][] = [
    [{ LOCAL: '1' }, local, 200],
    [{ LOCAL: '0' }, local, 421],
    [set, `https://${name}.example`, 200],
    [set, `https://evil.${name}.example`, 421],
  ]
  if (anothers[name]) cases.push([anothers[name], local, 421])
  for (const [settings, origin, status] of cases) {
    const shop = await openShop({ content, settings, stand: openIssuer().stand })
    expect([settings, origin, (await shop.fetch(origin + pathOf[name])).status]).toEqual([settings, origin, status])
  }
})

test.each(['gateway', 'content', 'author'] as const)('the host %s receives no cookie and no stamp', async (name) => {
  const shop = await openShop({ content })
  const response = await shop.fetch(`http://${name}.localhost:8787${pathOf[name]}`, { headers: hostile })
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  const { headers } = shop.requests.at(-1)!
  expect(['x-edge-host', 'cookie', 'x-edge-stamp'].map((of) => headers.get(of))).toEqual([name, null, null])
})

const pages = [
  ['http://operator.localhost:8787/orders', /took too long to answer\. Check whether your change was made/],
  ['http://author.localhost:8787/', /Authoring isn’t available right now/],
  ['http://content.localhost:8787/content/id/home', /Content isn’t available right now/],
  [`${issuerAddress}/authorize`, /try again in a moment/],
] as const

test.each<[string, Stand]>([
  ['hangs', hanging],
  ['fails', () => Promise.reject(new Error('the origin is down'))],
])('a forwarded host whose origin %s says so', { timeout: 15_000 }, async (_, fault) => {
  const shop = await openShop({
    stand: (request, path) => (request.headers.has('x-edge-host') ? fault(request, path) : undefined),
  })
  const said = pages.map(async ([address, sorry]) => {
    const response = await shop.fetch(address)
    expect([address, response.status, await response.text()]).toEqual([address, 503, expect.stringMatching(sorry)])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
  await Promise.all(said)
  expect((await shop.fetch('/')).status).toBe(200)
})

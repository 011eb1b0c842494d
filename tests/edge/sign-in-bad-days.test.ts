import { expect, test } from 'vitest'
import { forgetIssuers } from '#worker/session/issuer.ts'
import { openIssuer } from '#tests/support/issuer.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

const troubles = ['failing', 'page', 'nonsense', 'unreachable', 'hanging'] as const

async function open() {
  const issuer = openIssuer()
  const shop = await openShop({ stand: issuer.stand, settings: { RATE_LIMITS: '0' } })
  return { issuer, shop, person: personAt(shop) }
}

test('with the issuer down, sign-in says so and recovers', async () => {
  for (const trouble of troubles) {
    const { issuer, person } = await open()
    issuer.trouble = trouble
    const since = performance.now()
    const response = await person.navigate('/api/sign-in?redirectTo=/shop/bag')
    const html = await response.text()
    expect([trouble, response.status, performance.now() - since < 5500]).toEqual([trouble, 503, true])
    expect([trouble, html.includes('We can’t sign you in right now')]).toEqual([trouble, true])
    expect([trouble, html.includes('data-panda-theme="jdw"')]).toEqual([trouble, true])
    expect([trouble, html.includes('href="/api/sign-in?redirectTo=%2Fshop%2Fbag"')]).toEqual([trouble, true])
    issuer.trouble = 'none'
    expect([trouble, (await person.signIn(issuer)).status]).toEqual([trouble, 303])
  }
})

test('with the issuer down, the callback signs nobody in', async () => {
  for (const trouble of troubles) {
    const { issuer, person } = await open()
    const back = issuer.answers(await person.leave('/shop/bag'))
    issuer.trouble = trouble
    const response = await person.navigate(back.href)
    expect([trouble, [400, 503].includes(response.status)]).toEqual([trouble, true])
    expect([trouble, (await response.text()).includes('/api/sign-in?redirectTo=%2Fshop%2Fbag')]).toEqual([
      trouble,
      true,
    ])
    expect([trouble, await person.user()]).toEqual([trouble, null])
  }
})

test('missing issuer keys sign nobody in', async () => {
  const issuer = openIssuer()
  const shop = await openShop({
    settings: { RATE_LIMITS: '0' },
    stand: (request, path) => (path === '/jwks' ? new Response('', { status: 500 }) : issuer.stand(request, path)),
  })
  const person = personAt(shop)
  expect((await person.signIn(issuer)).status).toBe(503)
  expect(await person.user()).toBe(null)
})

test('with the issuer down, sign-out still ends our session', async () => {
  const { person, issuer, shop } = await open()
  await person.signIn(issuer)
  const stolen = personAt(shop, Object.fromEntries(person.cookies))
  forgetIssuers()
  issuer.trouble = 'failing'
  const out = await person.navigate('/api/sign-out')
  expect(out.headers.get('location')).toBe('/?justLoggedOut=true')
  expect(await stolen.user()).toBe(null)
})

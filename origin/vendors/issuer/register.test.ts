import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { open } from '#origin/platform/database.ts'
import { customer } from '#origin/shop/customers/schema.ts'
import { DB } from '#origin/fixtures/ask.ts'
import {
  redirectParameters,
  authorizeQuery,
  browser,
  codeFor,
  exchange,
  password,
  refresh,
  tokensOf,
} from '#origin/fixtures/login.ts'

const address = `/register?${authorizeQuery()}`
const ada = { title: 'Ms', firstname: 'Ada', lastname: "O'Neill-Łoś", password }

async function customersAt(email: string) {
  return open(DB).select().from(customer).where(eq(customer.email, email))
}

test('registering creates account and customer and signs in', async () => {
  const visitor = browser()
  const response = await visitor.send(address, { ...ada, email: 'Ada@Mail.example', contactEmail: '1' })
  expect(response.status).toBe(303)
  const tokens = await tokensOf(await exchange(redirectParameters(response).get('code')!))
  const claims = decodeJwt(tokens.id_token)
  expect(claims).toMatchObject({ justRegistered: true, nonce: 'a-nonce', customer: { rememberMe: false } })
  expect(tokens.scope).toBe('openid profile email')
  const [stored] = await customersAt('ada@mail.example')
  expect(stored).toMatchObject({
    id: claims.sub,
    title: 'Ms',
    firstname: 'Ada',
    lastname: "O'Neill-Łoś",
    contactEmail: true,
    contactSms: false,
    contactPhone: false,
    contactPost: false,
  })

  expect(decodeJwt((await tokensOf(await refresh(tokens.refresh_token))).id_token)).not.toHaveProperty('justRegistered')
  const again = await exchange(await codeFor('ada@mail.example', { visitor }))
  expect(decodeJwt((await tokensOf(again)).id_token)).not.toHaveProperty('justRegistered')
})

test('no contact preference is preselected', async () => {
  const text = await (await browser().go(address)).text()
  expect(text.match(/type="checkbox"/g)).toHaveLength(4)
  expect(text).not.toContain('checked')
  for (const purpose of ['honorific-prefix', 'given-name', 'family-name', 'username', 'new-password'])
    expect(text).toContain(`autocomplete="${purpose}"`)
})

for (const [fault, changed, message] of [
  ['no first name', { firstname: ' ' }, 'Enter your first name'],
  ['a name that is too long', { lastname: 'x'.repeat(61) }, 'Use 60 characters or fewer'],
  ['a name with a link', { firstname: 'Click http://evil.example/win now' }, 'Enter a name without web addresses'],
  ['no address', { email: '' }, 'Enter an email address, like name@example.com'],
  ['a short password', { password: 'seven77' }, 'Password must be 8 characters or more'],
  ['an endless password', { password: 'x'.repeat(129) }, 'Password must be 128 characters or fewer'],
  ['a password that leaked elsewhere', { password: 'Password123' }, 'This password has appeared in a data breach'],
  ['its own address as the password', { password: 'eve@mail.example' }, 'more than your email address or our name'],
  ['a shop’s name as the password', { password: 'Dahlia-Lane 2026!' }, 'more than your email address or our name'],
  ['a repeated sign as the password', { password: '00000000' }, 'Choose a password that’s harder to guess'],
] as const)
  test(`${fault} is refused with the typed values kept`, async () => {
    const response = await browser().send(address, { ...ada, email: 'eve@mail.example', contactPost: '1', ...changed })
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toContain(message)
    expect(text).toMatch(/id="contactPost"[^>]* checked/)
    expect(text).toMatch(/<option selected value="Ms">Ms</)
    expect(await customersAt('eve@mail.example')).toEqual([])
  })

// Shows R10.140.
test('a mistyped provider is asked about once', async () => {
  const visitor = browser()
  const asked = await visitor.send(address, { ...ada, email: 'ada.once@gmial.com' })
  expect(asked.status).toBe(422)
  expect(await asked.text()).toContain('Did you mean ada.once@gmail.com?')
  const kept = await visitor.send(address, { ...ada, email: 'ada.once@gmial.com', asked: 'ada.once@gmial.com' })
  expect(kept.status).toBe(303)
})

test('concurrent registrations of one address: exactly one wins', async () => {
  const answers = await Promise.all([1, 2].map(() => browser().send(address, { ...ada, email: 'twin@mail.example' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
  expect(await customersAt('twin@mail.example')).toHaveLength(1)
})

test('a network may register ten accounts a minute', async () => {
  const network = '10.9.9.9'
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1)
    statuses.push((await browser({ network }).send(address, { ...ada, email: `many-${time}@mail.example` })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429])
})

// The offer of a loyalty programme's e-mails on the account page.
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { newCustomer } from '#tests/support/wire-person.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const question = 'Would you like us to email you about new member offers?'

// Shows R5.19
test('a member of code 004 is not offered e-mails', async () => {
  const sofia = wireBrowser(port, 'jdw')
  await sofia.signIn('sofia@people.example')
  const { customer } = await sofia.call(customerCalls.get, {})
  expect(customer).toMatchObject({ loyaltyScore: '004', loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false })
  const accountPage = await sofia.open('/account')
  expect(accountPage.text).toContain('You’re a member.')
  expect(accountPage.text).not.toContain(question)
  expect(accountPage.text).not.toContain('name="loyaltySendEmail"')
  const { browser } = await newCustomer(port, 'jdw')
  expect((await browser.open('/account')).text).toContain('name="loyaltySendEmail"')
  await browser.call(customerCalls.loyalty, { body: { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false } })
  expect((await browser.open('/account')).text).toContain(question)
})

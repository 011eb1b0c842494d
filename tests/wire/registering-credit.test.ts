// The cash/credit indicator follows the customer's credit state: an account or an open application.
import { expect, test } from 'vitest'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

async function signedIn(name: string) {
  const browser = wireBrowser(port, 'jdw')
  await browser.signIn(`${name}@people.example`)
  return browser
}

async function creditOf(browser: Awaited<ReturnType<typeof signedIn>>) {
  const { creditAccount, registeringCredit } = (await browser.call(customerCalls.get, {})).customer!
  return { creditAccount, registeringCredit }
}

// Shows R5.18
test('an open application makes a customer one registering for credit', async () => {
  const browser = await signedIn('mei')
  expect(await creditOf(browser)).toEqual({ creditAccount: false, registeringCredit: false })
  const { jwtToken } = await browser.call(creditApplicationCalls.application, {})
  expect(await creditOf(browser)).toEqual({ creditAccount: false, registeringCredit: true })
  await browser.call(creditApplicationCalls.cancel, { body: { jwtToken, exit: 'inside' } })
  expect(await creditOf(browser)).toEqual({ creditAccount: false, registeringCredit: false })
})

// Shows R5.18
test('the holder of an account is not registering for one', async () => {
  expect(await creditOf(await signedIn('grace'))).toEqual({ creditAccount: true, registeringCredit: false })
})

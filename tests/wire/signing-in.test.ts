// Sign-in as by a browser, over sockets.
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

test('a guest is answered 200 with no user', async () => {
  const guest = wireBrowser(port, 'jdw')
  expect((await guest.fetch('/api/auth/me')).json()).toEqual({ user: null })
})

test('a customer who signs in is known to the next call', async () => {
  const owen = wireBrowser(port, 'jdw')
  await owen.signIn('owen@people.example')
  const { customer } = await owen.call(customerCalls.get, {})
  expect(customer?.firstname).toBe('Owen')
})

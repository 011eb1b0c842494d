import { expect, test } from 'vitest'
import { loadCatalogue } from '#origin/sample/load.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aBag } from '#origin/fixtures/delivery.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await DB.prepare("UPDATE option SET stock = 1000 WHERE product_no = 'AB124'").run()

test('a guest’s e-mail address and number complete the step', async () => {
  const { step } = await aBag()
  expect((await step.address()).complete).toBe(false)
  expect((await step.contact('07700 900123')).complete).toBe(false)
  const shown = await step.contact('07700 900123', { email: 'grace@people.example' })
  expect(shown).toMatchObject({ contactNumber: '07700 900123', email: 'grace@people.example', complete: true })
  expect((await step.contact('123')).status).toBe(400)
})

test('a customer’s contact details come from the account', async () => {
  await aCustomer('vera', { mobilePhone: '07700 900111' })
  const vera = shopper({ person: 'vera' })
  const { step } = await aBag(vera)
  expect(await step.look()).toMatchObject({ email: emailOf('vera'), contactNumber: '07700 900111' })
  expect((await step.address()).complete).toBe(true)
  const shown = await step.contact('01632 960222', { email: 'else@people.example' })
  expect(shown).toMatchObject({ email: emailOf('vera'), contactNumber: '01632 960222' })
})

test('session details are stored and never returned', async () => {
  const { cartId, step } = await aBag()
  expect(await step.session()).toMatchObject({ status: 200, code: 'success' })
  const row = await DB.prepare('SELECT * FROM cart_delivery WHERE cart_id = ?').bind(cartId).first()
  expect(row).toMatchObject({ threat_matrix_id: 'a1b2c3d4e5f6', local_ip_address: '10.0.0.7' })
  expect(JSON.stringify(await step.look())).not.toContain('a1b2c3d4e5f6')
  expect((await step.session({ threatMatrixId: '<script>' })).status).toBe(400)
})

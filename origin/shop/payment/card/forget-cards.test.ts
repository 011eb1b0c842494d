import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { bindings, callAs, DB, valueOf } from '#origin/fixtures/ask.ts'
import { gatewayEnv } from '#origin/fixtures/card-fields.ts'
import { breakingAt } from '#origin/fixtures/failing-database.ts'
import { fakeProviders } from '#origin/fixtures/payers.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { saveCard } from '#origin/fixtures/saved-card.ts'

const { gateway, miyo } = fakeProviders().providers
const silent = { ...gateway, forgetInstrument: () => Promise.reject(new Error('No answer.')) }
const down = { ...gatewayEnv, PAYMENT_PROVIDERS: { gateway: silent, miyo } }

async function withTwoCards(id: string) {
  await aCustomer(id)
  await saveCard(id, `${id}-one`)
  await saveCard(id, `${id}-two`)
  return id
}

const erase = (id: string, given: OriginEnv) => callAs(id, customerCalls.erase, { body: { email: emailOf(id) }, given })
const inShop = (id: string) => valueOf<number>("SELECT count(*) FROM saved_card WHERE token LIKE ? || '-%'", id)
const atGateway = (id: string) => valueOf<number>("SELECT count(*) FROM gateway_instrument WHERE id LIKE ? || '-%'", id)

function recoveryOf(id: string) {
  const { RECOVERY } = bindings as Required<OriginEnv>
  return RECOVERY.get(RECOVERY.idFromName(`cards of ${id}`))
}

/** Runs the recovery object's alarm with the given environment. */
async function wake(id: string, given: OriginEnv) {
  await runInDurableObject(recoveryOf(id), (object) => void Object.assign(object, { env: given }))
  return runDurableObjectAlarm(recoveryOf(id))
}

test('erasing a customer deletes their cards at the gateway', async () => {
  const [goes, stays] = [await withTwoCards('forget-1'), await withTwoCards('forget-2')]
  expect((await erase(goes, gatewayEnv)).status).toBe(200)
  await expect.poll(() => atGateway(goes)).toBe(0)
  expect([await inShop(goes), await inShop(stays), await atGateway(stays)]).toEqual([0, 2, 2])
  expect([await wake(goes, gatewayEnv), await wake(goes, gatewayEnv)]).toEqual([true, false])
})

test('a deletion is repeated until the gateway confirms', async () => {
  const id = await withTwoCards('forget-3')
  expect((await erase(id, down)).status).toBe(200)
  for (let times = 0; times < 3; times++) expect(await wake(id, down)).toBe(true)
  expect([await inShop(id), await atGateway(id)]).toEqual([0, 2])
  expect([await wake(id, gatewayEnv), await atGateway(id)]).toEqual([true, 0])
  const stored = await runInDurableObject(recoveryOf(id), (_, { storage }) => [...storage.kv.list()])
  expect([stored, await wake(id, gatewayEnv)]).toEqual([[], false])
})

test('a failed erasure keeps the cards at the gateway', async () => {
  const id = await withTwoCards('forget-4')
  const failing = { ...gatewayEnv, DB: breakingAt(DB, 3).db }
  expect((await erase(id, failing)).status).toBe(500)
  expect(await wake(id, gatewayEnv)).toBe(true)
  expect([await inShop(id), await atGateway(id), await wake(id, gatewayEnv)]).toEqual([2, 2, false])
})

test('the gateway’s deletion is scheduled before any row is deleted', async () => {
  const id = await withTwoCards('forget-5')
  const RECOVERY = { idFromName: String, get: () => ({ forget: () => Promise.reject(new Error('down')) }) } as never
  expect((await erase(id, { ...gatewayEnv, RECOVERY })).status).toBe(503)
  const body = { token: `${id}-one`, remove: true }
  expect((await callAs(id, cardCalls.updatePaymentCard, { body, given: { ...gatewayEnv, RECOVERY } })).status).toBe(503)
  expect([await inShop(id), await atGateway(id)]).toEqual([2, 2])
})

test('a removed card is deleted when the gateway recovers', async () => {
  const [mine, other] = [await withTwoCards('forget-6'), await withTwoCards('forget-7')]
  const remove = (token: string) =>
    callAs(mine, cardCalls.updatePaymentCard, { body: { token, remove: true }, given: down })
  expect([(await remove(`${mine}-one`)).status, (await remove(`${other}-one`)).status]).toEqual([200, 404])
  expect([await wake(mine, gatewayEnv), await atGateway(mine), await atGateway(other)]).toEqual([true, 1, 2])
})

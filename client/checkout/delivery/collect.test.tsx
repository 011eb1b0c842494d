// Collection on the delivery step: searching for points, choosing one, and failed searches.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { cartId, refusalResponse } from '#client/bag/store/fixtures/bag-service.ts'
import { aDelivery, aVenue } from './fixtures/delivery.ts'
import { openStep, clickOn, type } from './fixtures/open-step.tsx'

afterEach(cleanup)

const lookUp = 'GET /api/checkout/parcelShopLookup'
const select = '/api/checkout/selectParcelShopAddress'
const collect = '/checkout/delivery-method?how=collect'
const near = () => screen.getByLabelText('Find a collection point near you') as HTMLInputElement
const message = () => document.getElementById('near-error')!.textContent
const venues = [aVenue('CP1'), aVenue('CP2', { distance: 1, expressCollect: false })]

async function search(postcode: string) {
  await type(near(), postcode)
  await clickOn(screen.getByRole('button', { name: /^(Search|Try again)$/ }))
}

async function openCollect(setting: Parameters<typeof openStep>[0] = {}) {
  const opened = await openStep({ address: collect, ...setting })
  opened.service.answer(lookUp, () => ({ venues, latitude: 53.8, longitude: -1.5 }))
  return opened
}

test('collection that the server does not offer cannot be chosen', async () => {
  const delivery = aDelivery()
  delivery.hpsDeliveryDetails.hpsAvailable = false
  delivery.expressCollectDeliveryDetails.expressCollectAvailable = false
  await openStep({ delivery })
  expect(screen.queryByRole('link', { name: /^Click/ })).toBe(null)
  expect(screen.getByText('Not available for the items in your bag')).toBeTruthy()
})

test('a failed search shows the message of its error', async () => {
  const { service, state } = await openCollect()
  const answers: [Response, string][] = [
    [refusalResponse(404, 'NO_VENUES', 'Nothing.'), messages.checkout.noVenues],
    [refusalResponse(400, 'DATA_ERROR', 'Not a postcode.'), ''],
    [refusalResponse(429, 'RATE_LIMITED', 'Please wait a moment.'), 'Please wait a moment.'],
    [new Response('<html>', { status: 502 }), messages.checkout.venuesFailed],
  ]
  for (const [answer, shown] of answers) {
    service.answer(lookUp, () => answer)
    await search('XX1 1XX')
    await vi.waitFor(() => expect(message()).toBe(shown))
    expect([near().value, state.calls.clickAndCollect.saved]).toEqual(['XX1 1XX', false])
  }
})

test('choosing a point sends both postcodes', async () => {
  const { service, state } = await openCollect()
  await type(screen.getByLabelText('First name'), 'Ann')
  await type(screen.getByLabelText('Last name'), 'Lee')
  await search('ls16gu')
  await clickOn(await screen.findByLabelText(/Shop CP1/))
  expect(state.parcelShopSelected).toBe(true)
  await vi.waitFor(() => expect(service.requestsTo('PUT', select)).toHaveLength(1))
  const chosen = {
    cartId,
    venueId: 'CP1',
    firstName: 'Ann',
    surName: 'Lee',
    manualClickAndCollectPostcode: 'LS1 6GU',
    clickAndCollectSearchPostcode: 'LS1 6GU',
  }
  expect(service.requestsTo('PUT', select)[0]!.body).toEqual({ ...chosen, deliveryModeCode: 'HPS' })
  await clickOn(screen.getByLabelText(/^Express collection/))
  await vi.waitFor(() => expect(service.requestsTo('PUT', select)).toHaveLength(2))
  expect(service.requestsTo('PUT', select)[1]!.body).toEqual({ ...chosen, deliveryModeCode: 'EXPRESS_COLLECT' })
  expect(service.requestsTo('PUT', '/api/checkout/updateDeliverySpeed')).toEqual([])
})

test('an unsaved point is still chosen after a reload', async () => {
  const first = await openCollect()
  await search('LS1 6GU')
  await clickOn(await screen.findByLabelText(/Shop CP2/))
  expect(first.service.requestsTo('PUT', select)).toEqual([])
  await vi.waitFor(() => expect(localStorage.getItem('state')).toContain('CP2'))
  const stored = localStorage.getItem('state')!
  await openStep({
    address: `${collect}&near=LS1+6GU`,
    answers: { '/api/checkout/parcelShopLookup?postcode=LS1+6GU': { venues, latitude: 0, longitude: 0 } },
    stored,
  })
  expect((screen.getByLabelText(/Shop CP2/) as HTMLInputElement).checked).toBe(true)
})

// Collection on the delivery step: searching for points, choosing one, and failed searches.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cartId } from '#client/bag/store/fixtures/bag-service.ts'
import { aDelivery, aVenue } from './fixtures/delivery.ts'
import { openStep, clickOn, type } from './fixtures/open-step.tsx'

const lookUp = 'GET /api/checkout/parcelShopLookup'
const select = '/api/checkout/selectParcelShopAddress'
const collect = '/checkout/delivery-method?how=collect'
const near = () => screen.getByLabelText('Find a collection point near you') as HTMLInputElement
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

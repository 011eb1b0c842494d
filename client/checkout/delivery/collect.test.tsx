// Collection on the delivery step: searching for points, choosing one, and failed searches.
import { act, cleanup, screen, within } from '@testing-library/react'
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

test('the choice of delivery or collection is in the URL', async () => {
  await openStep()
  const choice = within(screen.getByRole('navigation', { name: 'Delivery or collection' }))
  expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'DeliveryFrom £3.99, as soon as Tue 24 Nov',
    'Click & collectFrom £2.99, as soon as Tue 24 Nov',
  ])
  await clickOn(choice.getByRole('link', { name: /^Click/ }))
  expect(location.search).toBe('?how=collect')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Click & collect')
  expect(screen.getByRole('region', { name: 'Order summary' }).textContent).toContain('Click & collect£2.99Total£22.99')
})

test('collection that the server does not offer cannot be chosen', async () => {
  const delivery = aDelivery()
  delivery.hpsDeliveryDetails.hpsAvailable = false
  delivery.expressCollectDeliveryDetails.expressCollectAvailable = false
  await openStep({ delivery })
  expect(screen.queryByRole('link', { name: /^Click/ })).toBe(null)
  expect(screen.getByText('Not available for the items in your bag')).toBeTruthy()
})

test('a search without a postcode makes no call', async () => {
  const { service, state } = await openCollect()
  await search('  ')
  expect(message()).toBe(messages.checkout.noPostcode)
  expect(state.clickAndCollect).toMatchObject({ searchSuccess: false, postcodeSearchError: true })
  expect(service.requestsTo('GET', '/api/checkout/parcelShopLookup')).toEqual([])
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
    expect([near().value, state.clickAndCollect.searchSuccess]).toEqual(['XX1 1XX', false])
  }
})

test('a late refusal of a postcode leaves the focus in another field', async () => {
  const focusedAfter = async (next: () => void) => {
    const refusal = Promise.withResolvers<Response>()
    const { service } = await openCollect()
    service.answer(lookUp, () => refusal.promise)
    await search('XX1 1XX')
    next()
    await act(async () => refusal.resolve(refusalResponse(400, 'DATA_ERROR', 'Not a postcode.')))
    await vi.waitFor(() => expect(near().getAttribute('aria-invalid')).toBe('true'))
    return document.activeElement?.id
  }
  expect(await focusedAfter(() => {})).toBe('near')
  expect(await focusedAfter(() => screen.getByLabelText('Phone number').focus())).toBe('contactNumber')
})

test('points show distance, opening hours and ready day', async () => {
  const { state } = await openCollect()
  await search('ls1 6gu')
  const first = (await screen.findByLabelText(/Shop CP1/)).closest('div')!
  expect(first.textContent).toContain('1. Shop CP1, 0.4 miles')
  expect(first.textContent).toContain('2 Mill Lane, Leeds, LS1 6GU')
  expect(first.textContent).toContain('Ready Thu 26 Nov, or Tue 24 Nov with express')
  expect(first.querySelector('details')!.textContent).toContain('Monday08:00 to 18:00')
  expect(first.querySelector('details')!.textContent).toContain('SundayClosed')
  expect(screen.getByLabelText(/Shop CP2/).closest('div')!.textContent).toContain('1.0 mile')
  expect(screen.getByText(/driving licence. We’ll keep your parcel for 10 days/)).toBeTruthy()
  const map = screen.getByRole('img', { name: /^Map of the 2 collection points near LS1 6GU/ })
  expect(map.getAttribute('src')).toBe('/pictures/points/1/LS1/CP1+CP2.svg')
  await act(async () => void map.dispatchEvent(new Event('error')))
  expect(screen.queryByRole('img', { name: /^Map/ })).toBe(null)
  expect(screen.getByLabelText(/Shop CP1/)).toBeTruthy()
  expect(state.clickAndCollect).toMatchObject({ searchSuccess: true, postcode: 'ls1 6gu', errorMessage: '' })
  expect(location.search).toBe('?how=collect&near=ls1+6gu')
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

test('express collection is offered only at points that have it', async () => {
  await openCollect()
  await search('LS1 6GU')
  await clickOn(await screen.findByLabelText(/Shop CP2/))
  expect(screen.queryByLabelText(/^Express collection/)).toBe(null)
})

test('a refused point is deselected with its reason', async () => {
  const { service, state } = await openCollect()
  service.answer(`PUT ${select}`, () => refusalResponse(404, 'VENUE_NOT_FOUND', 'This point has closed.'))
  await type(screen.getByLabelText('First name'), 'Ann')
  await type(screen.getByLabelText('Last name'), 'Lee')
  await search('LS1 6GU')
  await clickOn(await screen.findByLabelText(/Shop CP1/))
  await screen.findByText('This point has closed.')
  expect([state.parcelShopSelected, state.clickAndCollect.venueId]).toEqual([false, null])
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

test('a saved point is shown as chosen', async () => {
  const delivery = aDelivery({ venue: aVenue('CP9'), parcelShopSelected: true })
  delivery.hpsDeliveryDetails.hpsDeliverySelected = true
  await openStep({ delivery })
  expect((screen.getByLabelText(/Shop CP9/) as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Click & collect')
})

test('continuing needs a collection point', async () => {
  const { service, went } = await openCollect()
  await type(screen.getByLabelText('Email address'), 'ann@people.example')
  await type(screen.getByLabelText('First name'), 'Ann')
  await type(screen.getByLabelText('Last name'), 'Lee')
  await type(screen.getByLabelText('Phone number'), '07700 900123')
  await clickOn(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(screen.getByRole('link', { name: 'Choose a collection point' }).getAttribute('href')).toBe('#venueId')
  await search('LS1 6GU')
  await clickOn(await screen.findByLabelText(/Shop CP1/))
  await clickOn(screen.getByRole('button', { name: 'Continue to payment' }))
  await vi.waitFor(() => expect(went).toEqual(['/checkout/payment']))
  expect(service.requestsTo('PUT', '/api/checkout/updateDeliveryContactNumber')).toHaveLength(1)
})

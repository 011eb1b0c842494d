// The delivery step: speeds, contact details, addresses and error messages.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import type { CartEntry } from '#shared/bag/cart.ts'
import { aCart, anEntry, cartId, refusalResponse } from '#client/bag/store/fixtures/bag-service.ts'
import { foundAddress, suggestedAddress } from '#client/address/fixtures/suggestions.ts'
import { aDelivery, anAddress } from './fixtures/delivery.ts'
import { openStep, clickOn, type } from './fixtures/open-step.tsx'

afterEach(cleanup)

const speedPath = '/api/checkout/updateDeliverySpeed'
const named = (name: RegExp | string) => screen.getByLabelText(name)
const summary = () => screen.getByRole('region', { name: 'Order summary' }).textContent
const continueToPayment = () => clickOn(screen.getByRole('button', { name: 'Continue to payment' }))

async function fillIn() {
  await type(named('Email address'), 'ann@people.example')
  await type(named('First name'), 'Ann')
  await type(named('Last name'), 'Lee')
  await type(named('Phone number'), '07700 900123')
}

async function typeAddress() {
  await clickOn(screen.getByRole('link', { name: 'Enter address manually' }))
  await type(named('Address line 1'), '12 Mill Lane')
  await type(named('Town or city'), 'Leeds')
  await type(named('Postcode'), 'ls16gu')
}

test('each offered speed shows its day, price and cut-off', async () => {
  const delivery = aDelivery()
  delivery.expressDeliveryDetails.expressAvailableAtAddress = false
  await openStep({ delivery })
  const options = within(screen.getByRole('group', { name: 'When it arrives' }))
  expect(options.queryByText('Express delivery')).toBe(null)
  const standard = options.getByLabelText(/^Standard delivery/).closest('label')!
  expect(standard.textContent).toBe('Standard deliveryArrives by Thu 26 Nov. Order by 10pm on Monday£3.99')
  expect(standard.querySelector('time')!.dateTime).toBe('2026-11-26')
  expect(options.getByLabelText(/^Nominated day/).closest('label')!.textContent).toContain('From £5.99')
})

test('a maker’s item is a parcel without a choice of speed', async () => {
  const sofa = { productNo: 'SF001', productOptionNo: 'one', deliveryCharge: 24.99, deliveryDate: '2026-12-08' }
  const details = anEntry('one').productDetails!
  const large = anEntry('one', { productNo: 'SF001', productDetails: { ...details, productName: 'Harbour sofa' } })
  const charged = { shippingCost: 24.99, totalDeliveryCharge: 24.99, deliveryChargeItems: [sofa] }
  const texts = async (entries: CartEntry[]) => {
    await openStep({ answers: { [`/api/shop/bag?cartId=${cartId}`]: aCart(entries, charged) } })
    const group = screen.getByRole('group', { name: 'When it arrives' })
    return [...group.querySelectorAll('p, label, b, time')].map(({ textContent }) => textContent).filter(Boolean)
  }
  const mixed = await texts([anEntry('12'), large])
  expect(mixed.indexOf('Shirt 12')).toBeLessThan(mixed.indexOf('Express delivery'))
  expect(mixed.slice(mixed.indexOf('Harbour sofa'))).toEqual(['Harbour sofa', 'Large item delivery', 'Tue 8 Dec'])
  const only = await texts([large])
  expect(only).toEqual(['Harbour sofa', 'Large item delivery', 'Tue 8 Dec'])
})

test('a guest’s delivery form shows at most six fields', async () => {
  await openStep()
  const fields = [...document.querySelectorAll('input:not([type=hidden], [type=radio])')].filter(
    (input) => !input.closest('[data-folded]'),
  )
  expect(fields.map(({ id }) => id)).toEqual(['email', 'firstName', 'surName', 'contactNumber', 'find'])
  expect(fields.map((input) => input.getAttribute('autocomplete'))).toEqual([
    'email',
    'given-name',
    'family-name',
    'tel',
    'off',
  ])
  expect(named('Phone number').getAttribute('aria-describedby')).toBe('contactNumber-hint')
})

test('an address typed by hand is focused before the next input', async () => {
  await openStep()
  fireEvent.click(screen.getByRole('link', { name: 'Enter address manually' }))
  expect(document.activeElement?.id).toBe('addressLine1')
})

test('a late found address leaves the focus where the shopper types', async () => {
  const lookup = Promise.withResolvers<object>()
  await openStep({
    prepare(service) {
      service.answer('GET /api/checkout/billingAddress', () => ({ Items: [suggestedAddress] }))
      service.answer('GET /api/checkout/autoSuggestBillingAddress', () => lookup.promise)
    },
  })
  await type(named('Find your address'), 'ls1 6gu')
  await act(async () => void fireEvent.keyDown(named('Find your address'), { key: 'Enter' }))
  fireEvent.click(await screen.findByRole('option', { name: /12A Mill Lane/ }))
  named('Phone number').focus()
  await act(async () => lookup.resolve({ Items: [foundAddress] }))
  await screen.findByText('12A Mill Lane')
  expect(document.activeElement?.id).toBe('contactNumber')
})

test('a picked speed changes the total at once', async () => {
  const { service, state } = await openStep()
  state.parcelShopSelected = true
  const release = service.hold()
  await clickOn(named(/^Express delivery/))
  expect(summary()).toContain('Express delivery£5.99Total£25.99')
  await vi.waitFor(() => expect(state.loading.updateDeliverySpeed).toBe(true))
  await act(async () => release())
  await vi.waitFor(() => expect(state.deliverySpeedUpdated).toBe(true))
  expect(service.requestsTo('PUT', speedPath).map(({ body }) => body)).toEqual([
    { cartId, deliveryModeCode: 'EXPRESS', standardDeliveryDate: '2026-11-26' },
  ])
  // A successful delivery-speed update resets the parcel-shop-selected flag (R4.52).
  expect(state.parcelShopSelected).toBe(false)
  expect(state.loading.updateDeliverySpeed).toBe(false)
  await vi.waitFor(() => expect(service.requestsTo('GET', '/api/shop/bag').length).toBeGreaterThan(0))
})

test('a refused speed is rolled back with a message', async () => {
  const { service, state } = await openStep()
  service.answer(`PUT ${speedPath}`, () => refusalResponse(503, 'UPSTREAM_DOWN', 'No.'))
  await clickOn(named(/^Express delivery/))
  await screen.findByText(messages.generic.tryAgain)
  expect((named(/^Standard delivery/) as HTMLInputElement).checked).toBe(true)
  expect(summary()).not.toContain('Express delivery')
  expect(state.deliverySpeedUpdated).toBe(false)
})

test('a nominated day and its time are sent', async () => {
  const { service } = await openStep()
  await clickOn(named(/^Nominated day/))
  await clickOn(named('Sat 28 Nov'))
  await vi.waitFor(() => expect(service.requestsTo('PUT', speedPath)).toHaveLength(2))
  expect(service.requestsTo('PUT', speedPath).at(-1)!.body).toMatchObject({
    deliveryModeCode: 'NOM',
    nominatedDate: '2026-11-28',
    timeFrame: 'DAY',
  })
  expect(named(/^Any time that day/).closest('label')!.textContent).toContain('£8.99')
})

test('missing fields are listed in a focused error summary', async () => {
  const { service } = await openStep()
  await continueToPayment()
  const alert = screen.getByText('There is a problem').closest('[role=alert]')!
  expect(document.activeElement).toBe(alert)
  expect([...alert.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#email',
    '#firstName',
    '#surName',
    '#contactNumber',
    '#find',
  ])
  for (const link of alert.querySelectorAll('a'))
    expect(document.querySelector(`${link.getAttribute('href')}-error`)!.textContent).toBe(`Error: ${link.textContent}`)
  expect(document.title).toBe('Error: Delivery | Juniper Dow')
  expect(service.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)).not.toContain(
    '/api/checkout/updateDeliveryAddress',
  )
})

test('continuing saves address and contact and leads to payment', async () => {
  const { service, went, state } = await openStep()
  await fillIn()
  await typeAddress()
  await continueToPayment()
  await vi.waitFor(() => expect(went).toEqual(['/checkout/payment']))
  const saved = service.requests.filter(({ method, path }) => method === 'PUT' && !path.endsWith('SessionDetails'))
  expect(saved.map(({ path }) => path.split('/').at(-1))).toEqual([
    'updateDeliveryAddress',
    'updateDeliveryContactNumber',
  ])
  expect(saved[0]!.body).toMatchObject({
    address: { firstName: 'Ann', surName: 'Lee', addressLine1: '12 Mill Lane', town: 'Leeds', postcode: 'LS1 6GU' },
  })
  expect(saved[1]!.body).toEqual({ cartId, contactNumber: '07700 900123', email: 'ann@people.example' })
  expect([state.deliveryAddressUpdated, state.contactNumberUpdated]).toEqual([true, true])
})

test('a failed address or contact call shows its message', async () => {
  const { service, went, state } = await openStep()
  service.answer('PUT /api/checkout/updateDeliveryAddress', () => refusalResponse(400, 'DATA_ERROR', 'Not fit.'))
  await fillIn()
  await typeAddress()
  await continueToPayment()
  // In the summary and beside the address.
  await vi.waitFor(() => expect(screen.getAllByText(messages.checkout.addressFailed)).toHaveLength(2))
  expect(state.deliveryAddressUpdated).toBe(false)
  service.answer('PUT /api/checkout/updateDeliveryAddress', () => aDelivery())
  service.answer('PUT /api/checkout/updateDeliveryContactNumber', () => refusalResponse(503, 'UPSTREAM_DOWN', 'No.'))
  await continueToPayment()
  await vi.waitFor(() => expect(screen.getAllByText(messages.generic.tryAgain).length).toBeGreaterThan(1))
  expect(named('Phone number').getAttribute('aria-invalid')).toBe('true')
  expect(state.contactNumberUpdated).toBe(false)
  expect(went).toEqual([])
  expect((named('Email address') as HTMLInputElement).value).toBe('ann@people.example')
})

test('a second submission during saving is ignored', async () => {
  const { service, went } = await openStep()
  await fillIn()
  await typeAddress()
  const release = service.hold()
  await continueToPayment()
  await clickOn(screen.getByRole('button', { name: 'Saving…' }))
  await act(async () => release())
  await vi.waitFor(() => expect(went).toEqual(['/checkout/payment']))
  expect(service.requestsTo('PUT', '/api/checkout/updateDeliveryAddress')).toHaveLength(1)
})

test('a customer can choose a saved address or add one', async () => {
  const addresses = [anAddress('A1'), anAddress('A2', { isDefaultDeliveryAddress: true, town: 'York' })]
  const { service, went } = await openStep({
    signedIn: true,
    answers: { '/api/checkout/deliveryAddress': { addresses }, '/api/customer': { customer: null } },
  })
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=addressId]')]
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['A2', true],
    ['A1', false],
    ['new', false],
  ])
  expect(screen.queryByLabelText('Email address')).toBe(null)
  await clickOn(radios[1]!)
  await vi.waitFor(() => expect(service.requestsTo('PUT', '/api/checkout/updateDeliveryAddress')).toHaveLength(1))
  expect(service.requestsTo('PUT', '/api/checkout/updateDeliveryAddress')[0]!.body).toEqual({ cartId, addressId: 'A1' })
  await clickOn(radios[2]!)
  await type(named('First name'), 'Owen')
  await type(named('Last name'), 'Price')
  await type(named('Phone number'), '07700 900123')
  await typeAddress()
  await clickOn(named('Save to my addresses'))
  await continueToPayment()
  await vi.waitFor(() => expect(went).toEqual(['/checkout/payment']))
  expect(service.requestsTo('PUT', '/api/checkout/updateDeliveryAddress').at(-1)!.body).toMatchObject({ save: true })
  expect(service.requestsTo('PUT', '/api/checkout/updateDeliveryContactNumber')[0]!.body).toEqual({
    cartId,
    contactNumber: '07700 900123',
  })
})

test('a customer’s first address needs a name', async () => {
  const { service, went } = await openStep({
    signedIn: true,
    answers: { '/api/checkout/deliveryAddress': { addresses: [] }, '/api/customer': { customer: null } },
  })
  await type(named('First name'), 'Owen')
  await type(named('Last name'), 'Price')
  await type(named('Phone number'), '07700 900123')
  await typeAddress()
  await continueToPayment()
  await vi.waitFor(() => expect(went).toEqual(['/checkout/payment']))
  expect(service.requestsTo('PUT', '/api/checkout/updateDeliveryAddress').at(-1)!.body).toMatchObject({
    address: { firstName: 'Owen', surName: 'Price' },
  })
})

test('failed delivery options have a link to retry', async () => {
  const { service } = await openStep({ delivery: null })
  service.answer('GET /api/checkout/delivery', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  expect(screen.getByRole('alert').textContent).toBe(`${messages.checkout.deliveryUnavailable} Try again`)
})

const ended = () => refusalResponse(404, 'CART_NOT_FOUND_CUSTOMER_MISMATCH', 'This bag belongs to somebody else.')

test.each([
  ['refreshed', 'GET /api/shop/bag', () => dispatchEvent(new Event('online'))],
  ['changed', 'PUT /api/checkout/updateDeliverySpeed', () => clickOn(screen.getByRole('radio', { name: /^Express/ }))],
])('an ended session: a bag %s leads to sign-in', async (_, call, look) => {
  const { service, went } = await openStep({ signedIn: true })
  document.cookie = 'isSignedIn=; path=/; max-age=0'
  service.answer(call, ended)
  // A guest without a cart id has no bag, so other windows stop refreshing.
  service.answer('GET /api/shop/bag/cartItemCount', () => ({ code: 'success', itemCount: 0, cartId: null }))
  await act(async () => void look())
  await vi.waitFor(() => expect(went).toEqual(['/api/sign-in?redirectTo=%2Fcheckout%2Fdelivery-method']))
  expect(document.cookie).not.toContain('cartId')
})

test('an emptied bag redirects to the bag page', async () => {
  const { service, went } = await openStep()
  const { loadBag } = await import('#client/bag/store/bag.ts')
  service.put([])
  await act(async () => void (await loadBag()))
  await vi.waitFor(() => expect(went).toEqual(['/shop/bag']))
})

test('a running sign-out is not redirected', async () => {
  const { service, went } = await openStep()
  const { loadBag } = await import('#client/bag/store/bag.ts')
  dispatchEvent(new Event('beforeunload'))
  service.put([])
  await act(async () => void (await loadBag()))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(went).toEqual([])
})

test('each page view sends its own threat-matrix id', async () => {
  const { service } = await openStep()
  await vi.waitFor(() => expect(service.requestsTo('PUT', '/api/checkout/updateSessionDetails')).toHaveLength(1))
  const first = service.requestsTo('PUT', '/api/checkout/updateSessionDetails')[0]!.body
  expect(first.threatMatrixId).toMatch(/^[0-9a-f-]{36}$/)
  const again = await openStep()
  await vi.waitFor(() => expect(again.service.requestsTo('PUT', '/api/checkout/updateSessionDetails')).toHaveLength(1))
  expect(again.service.requestsTo('PUT', '/api/checkout/updateSessionDetails')[0]!.body.threatMatrixId).not.toBe(
    first.threatMatrixId,
  )
})

test('the persisted delivery is cleared at sign-out', async () => {
  const currentDeliveryAddress = { firstName: 'Ann', surName: 'Lee', addressLine1: '12 Mill Lane', postcode: 'LS1 6GU' }
  await openStep({ delivery: aDelivery({ currentDeliveryAddress: currentDeliveryAddress as never }) })
  const { persisted } = await import('#client/platform/storage/persisted.ts')
  await clickOn(named(/^Express delivery/))
  await vi.waitFor(() => expect(persisted('checkoutDelivery')).toMatchObject({ deliveryModeCode: 'EXPRESS' }))
  expect(persisted('deliveryAddress')).toMatchObject(currentDeliveryAddress)
  const { forgetPerson } = await import('#client/session/forget-person.ts')
  await act(async () => void (await forgetPerson()))
  expect([persisted('checkoutDelivery'), persisted('deliveryAddress')]).toEqual([null, null])
})

test('Enter in any field of the form continues', async () => {
  await openStep()
  const first = document.querySelector<HTMLButtonElement>('form button')!
  expect([first.name, first.value]).toEqual(['next', 'continue'])
  await act(async () => void fireEvent.submit(document.querySelector('form')!))
  expect(screen.getByText('There is a problem')).toBeTruthy()
})

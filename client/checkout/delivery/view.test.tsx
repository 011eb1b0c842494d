// The delivery step: speeds, contact details, addresses and error messages.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CartEntry } from '#shared/bag/cart.ts'
import { aCart, anEntry, cartId } from '#client/bag/store/fixtures/bag-service.ts'
import { foundAddress, suggestedAddress } from '#client/address/fixtures/suggestions.ts'
import { aDelivery } from './fixtures/delivery.ts'
import { openStep, clickOn, type } from './fixtures/open-step.tsx'

const speedPath = '/api/checkout/updateDeliverySpeed'
const named = (name: RegExp | string) => screen.getByLabelText(name)
const summary = () => screen.getByRole('region', { name: 'Order summary' }).textContent

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
  const parcel = ['Harbour sofa', 'Large item delivery', 'Tue 8 Dec', 'Two people carry it to the room you choose']
  const mixed = await texts([anEntry('12'), large])
  expect(mixed.indexOf('Shirt 12')).toBeLessThan(mixed.indexOf('Express delivery'))
  expect(mixed.slice(mixed.indexOf('Harbour sofa'))).toEqual(parcel)
  expect(await texts([large])).toEqual(parcel)
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
  await act(async () => release())
  await vi.waitFor(() => expect(state.calls.updateDeliverySpeed.saved).toBe(true))
  expect(service.requestsTo('PUT', speedPath).map(({ body }) => body)).toEqual([
    { cartId, deliveryModeCode: 'EXPRESS', standardDeliveryDate: '2026-11-26' },
  ])
  // A successful delivery-speed update resets the parcel-shop-selected flag (R4.52).
  expect(state.parcelShopSelected).toBe(false)
  await vi.waitFor(() => expect(service.requestsTo('GET', '/api/shop/bag').length).toBeGreaterThan(0))
})

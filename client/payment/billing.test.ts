import { expect, test } from 'vitest'
import { billingFromDelivery, cardHolderName, billingRegion } from './billing.ts'

test('the cardholder name falls back to given plus family', () => {
  expect(cardHolderName({ fullName: ' Robin A Example ', givenName: 'x', familyName: 'y' })).toBe('Robin A Example')
  expect(cardHolderName({ givenName: ' Robin', familyName: 'Example ' })).toBe('Robin Example')
  expect([cardHolderName({ familyName: 'Example' }), cardHolderName({})]).toEqual(['Example', ''])
})

test.each([
  ['GB', { county: 'Kent', state: '' }],
  ['IE', { county: 'Kent', state: '' }],
  ['US', { county: '', state: 'Kent' }],
  ['FR', { county: '', state: '' }],
])('the county in %s goes to the right field', (country, region) =>
  expect(billingRegion(country, 'Kent')).toEqual(region),
)

test('flat, house and street share one billing line', () => {
  const to = {
    firstName: 'Robin',
    surName: 'Example',
    flatNumber: '2',
    houseName: '',
    houseNumber: '10',
    houseSuffix: 'a',
    addressLine1: 'High Street',
    addressLine2: 'Old Town',
    addressLine3: '',
    town: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS1 1AA',
    country: 'GB',
  }
  expect(billingFromDelivery(to)).toEqual({
    cardHoldersName: 'Robin Example',
    line1: 'Flat 2, 10a High Street',
    line2: 'Old Town',
    city: 'Leeds',
    county: 'West Yorkshire',
    state: '',
    country: 'GB',
    postalcode: 'LS1 1AA',
  })
  const inLine = { ...to, flatNumber: '', houseSuffix: '', addressLine1: '10 High Street' }
  expect(billingFromDelivery(inLine).line1).toBe('10 High Street')
})

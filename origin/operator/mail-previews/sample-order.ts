// The order of the previews, placed now.
import type { OrderSummary } from '#shared/orders/order.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'

export const dayFromNow = (days: number) => daysAfter(dateOf(new Date()), days)

/** What the previews put goods of the shop in place of (goods.ts). */
export const sampleGoods = [
  {
    names: ['Willow tea dress with long sleeves', 'Willow tea dress'],
    colour: 'Navy',
    picture: '/pictures/sample/0.png',
  },
  { names: ['Brushed cotton duvet set'], colour: 'Oatmeal', picture: '/pictures/sample/1.png' },
] as const

const line = (at: 0 | 1, size: string, unitPrice: number, quantity: number) => ({
  id: `AB123-${at}`,
  productNo: 'AB123',
  productOptionNo: 'NVY-12',
  productName: sampleGoods[at].names[0],
  brands: '',
  category: '',
  size,
  colour: sampleGoods[at].colour,
  unitPrice,
  quantity,
  picture: { src: sampleGoods[at].picture, kind: 'drawn' as const, width: 3, height: 4, alt: '' },
})

export const sampleAddress = 'ada@people.example'

export const sampleOrder: OrderSummary = {
  orderNo: 'J104837261',
  get placed() {
    return new Date().toISOString()
  },
  emailAddress: sampleAddress,
  contactNumber: null,
  paymentMethod: 'card',
  cardType: '001',
  panSuffix: '2701',
  creditPart: 18.5,
  otherPart: 118.99,
  orderTotal: 137.49,
  shippingCost: 3.99,
  pdpItems: [line(0, '12', 45, 2), line(1, 'Double', 44, 1)],
  deliveryAddress: {
    firstName: 'Ada',
    surName: 'Hall',
    title: 'Ms',
    siteId: '',
    tpaID: '',
    tpaIndicator: false,
    houseName: '',
    houseNumber: '12',
    flatNumber: '',
    houseSuffix: 'a',
    addressLine1: 'Mill Lane',
    addressLine2: '',
    addressLine3: '',
    town: 'Millbridge',
    county: '',
    postcode: 'MB1 1AA',
    country: 'GB',
    addressDescription: '',
  },
  deliveryMethod: 'STANDARD',
  nominatedDate: null,
  timeFrame: null,
  get deliveryDate() {
    return dayFromNow(3)
  },
  standardDeliveryDate: '',
  venue: null,
  expressAvailableAtAddress: true,
  deliveryChargeItems: [],
  totalDeliveryCharge: 0,
  coupon: null,
  claimCodeName: 'SAVE',
  preDiscountOrderValueExcludingShippingCost: 134,
  orderValue: 133.5,
  discountedVsStandardPriceDifference: 0,
  vatIncluded: 22.92,
  manualClickAndCollectPostcode: null,
  clickAndCollectSearchPostcode: null,
  cms: [],
  cartId: '',
  ofAccount: true,
}

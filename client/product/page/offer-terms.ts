// Delivery and returns of an offer in structured data (Google's merchant listings). They are the same for all offers of a product
// except for the charge, so the first offer has them in full and the others refer to it.
import type { MerchantReturnPolicy, Offer, OfferShippingDetails } from 'schema-dts'
import { deliveryMethods, directDispatch } from '#shared/delivery/delivery-methods.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { poundsFromPence } from '#shared/platform/money.ts'

type OfferTerms = Pick<Exclude<Offer, string>, 'shippingDetails' | 'hasMerchantReturnPolicy'>

/** `deliveryCharge`: the product's own, in pounds; 0 for one that has the order's standard charge. */
export function offerTerms(deliveryCharge: number): (price: number) => OfferTerms {
  const given = new Set<string>()
  const once = <T extends object>(id: string, whole: T) => {
    if (given.has(id)) return { '@id': id }
    given.add(id)
    return { '@id': id, ...whole }
  }
  return (price) => {
    const { STANDARD } = deliveryMethods
    const isFree = price * 100 >= STANDARD.freeFrom
    const charge = deliveryCharge || (isFree ? 0 : poundsFromPence(STANDARD.charge))
    const days = deliveryCharge > 0 ? directDispatch.workingDays : STANDARD.workingDays
    return {
      shippingDetails: once(`#delivery-${charge}`, deliveryAt(charge, days)),
      hasMerchantReturnPolicy: once('#returns', returnPolicy),
    }
  }
}

function deliveryAt(charge: number, days: number) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: charge.toFixed(2), currency: 'GBP' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: workingDays(0, 1),
      transitTime: workingDays(days, days),
    },
  } as const satisfies OfferShippingDetails
}

function workingDays(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' } as const
}

const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'GB',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: orderDays.returns,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
} as const satisfies MerchantReturnPolicy

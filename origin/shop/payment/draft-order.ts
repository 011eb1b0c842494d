// The draft of an order, with everything that the commit writes. The draft is stored with the hold, before a provider is
// called, so that the shopper's call and recovery after a crash write the same order.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { penceFromPounds, poundsFromPence as pounds } from '#shared/platform/money.ts'
import type { Undo } from '#shared/orders/undo.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { storedPicture } from '#origin/shop/catalogue/pictures.ts'
import { chosenDelivery } from '#origin/shop/delivery/chosen-delivery.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { orderMail } from '#origin/shop/orders/mail.ts'
import type { OrderDraft, OrderPayment } from './bag-attempt.ts'
import { isTakenOnDispatch } from './capture/when.ts'
import type { PricedBag } from './price-bag.ts'
import type { Payable } from './read-payable.ts'

type DraftInput = {
  env: OriginEnv
  brand: BrandCode
  ofAccount: boolean
  payable: Payable
  priced: PricedBag
  orderNo: string
  method: PaymentMethod
  creditPart: number
  payment: OrderPayment
  undo: Undo | null
  now: Date
}

export function draftOf(input: DraftInput): OrderDraft {
  const { env, brand, ofAccount, payable, priced, payment, method, undo } = input
  const { cart } = priced
  const { storeCode } = brands[brand]
  const lines = payable.read.entries.map(({ productNo, optionNo, quantity, productType, detail }) => ({
    productNo,
    optionNo,
    quantity,
    unitPrice: detail.price,
    stockHeld: productType !== subscriptionType,
  }))
  const takenOnDispatch = isTakenOnDispatch(env, method, lines)
  const summary = { ...summaryOf(input), ...(takenOnDispatch && { charge: toCharge }) }
  const subscribes = payable.read.entries.some(({ productType }) => productType === subscriptionType)
  return {
    summary,
    storeCode,
    shippingCost: penceFromPounds(cart.shippingCost),
    lines,
    subscribes,
    ofAccount,
    code: priced.code,
    payment,
    takenOnDispatch,
    undo,
    letter: orderMail({ brand, summary, subscribes, ofAccount, undo }),
  }
}

function summaryOf({ payable, priced, orderNo, method, creditPart, payment, now }: DraftInput): StoredOrderSummary {
  const { cart, total } = priced
  const { delivery } = payable.read
  const { chosen, speeds, address, venue, date } = chosenDelivery(payable.read, now)
  return {
    orderNo,
    placed: now.toISOString(),
    emailAddress: delivery.email!,
    contactNumber: delivery.contactNumber,
    panSuffix: payment.card?.panSuffix ?? null,
    cardType: payment.card?.cardType ?? null,
    paymentMethod: method,
    creditPart: pounds(creditPart),
    otherPart: pounds(total - creditPart),
    pdpItems: payable.read.entries.map(
      ({ productNo, optionNo, quantity, productType, detail, categoryPath, categories }, at) => ({
        id: `${orderNo}-${at + 1}`,
        productNo,
        productOptionNo: optionNo,
        productName: detail.name,
        brands: detail.label,
        category: categories.find(({ path }) => path === categoryPath)?.label ?? '',
        size: detail.size ?? '',
        colour: detail.colour ?? '',
        unitPrice: pounds(detail.price),
        quantity,
        ...(productType === subscriptionType && { productType }),
        picture: storedPicture(detail.picture),
      }),
    ),
    deliveryAddress: address!,
    deliveryMethod: chosen.speed,
    nominatedDate: chosen.nominatedDate,
    timeFrame: chosen.timeFrame,
    deliveryDate: date,
    standardDeliveryDate: speeds.of('STANDARD').date,
    venue,
    expressAvailableAtAddress: speeds.of('EXPRESS').available,
    deliveryChargeItems: cart.deliveryChargeItems,
    totalDeliveryCharge: cart.totalDeliveryCharge,
    shippingCost: cart.shippingCost,
    coupon: cart.claimCodeName,
    claimCodeName: cart.claimCodeName,
    promoType: cart.promoType,
    promoDescription: cart.promoDescription,
    preDiscountOrderValueExcludingShippingCost: cart.preDiscountOrderValueExcludingShippingCost,
    orderTotal: cart.orderTotal,
    orderValue: cart.orderValue,
    discountedVsStandardPriceDifference: cart.discountedVsStandardPriceDifference,
    vatIncluded: cart.vatIncluded,
    manualClickAndCollectPostcode: delivery.manualPostcode,
    clickAndCollectSearchPostcode: delivery.searchPostcode,
  }
}

/** As the confirmation says it: of the time after the order the order's page reads the rows. */
const toCharge = { state: 'on-dispatch', at: null } as const

/** The same order with the payment of its second leg. */
export function withPayment(
  env: OriginEnv,
  draft: OrderDraft,
  method: PaymentMethod,
  payment: OrderPayment,
): OrderDraft {
  const { panSuffix = null, cardType = null } = payment.card ?? {}
  const takenOnDispatch = isTakenOnDispatch(env, method, draft.lines)
  const paid = { paymentMethod: method, panSuffix, cardType, ...(takenOnDispatch && { charge: toCharge }) }
  const summary = { ...draft.summary, ...paid }
  return {
    ...draft,
    payment,
    summary,
    takenOnDispatch,
    letter: orderMail({ ...draft, brand: draft.letter.brand, summary }),
  }
}

/** The brand's letter and nine random digits, which say nothing about the number of orders. */
export function newOrderNo(brand: BrandCode): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1))
  return brand[0]!.toUpperCase() + String(100_000_000 + (number! % 900_000_000))
}

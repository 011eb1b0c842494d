// Field names on the wire are the specification's, on which a retailer's own services rely.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { promotionCalls, CartPromotion, ProductPromotions } from '#shared/promotions/promotion-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { AccountAddress, BookAddress } from '#shared/delivery/address.ts'
import { CurrentDeliveryAddress, ShippingAddress } from '#shared/delivery/delivery.ts'
import { Cart, CartEntry, CartProductDetails } from '#shared/bag/cart.ts'
import { Customer } from '#shared/customers/customer.ts'
import { SavedItem, Wishlist } from '#shared/saved-items/wishlist.ts'

type Shaped = { shape: Record<string, unknown> }
const namesIn = ({ shape }: Shaped) => Object.keys(shape)
const fieldsOf = (text: string) => text.trim().split(/\s+/)

const wanted: Array<[string, Shaped, string]> = [
  ['a customer', Customer, `title firstname lastname gender dateOfBirth accountAddress contactDetails
    previousWebOrderPlaced previousTelephoneOrderPlaced creditAccount availableCredit creditLimit creditUpsell numberOfPayments
    accountTradingTitleId rollOverBalanceIndicator pandpStatusCode pandpEndDate loyaltyScore loyaltyOptIn loyaltySendEmail`],
  ['a customer’s contact details', Customer.shape.contactDetails, 'homePhone workPhone mobilePhone email'],
  ['an address', AccountAddress, `flatNumber houseNumberAndSuffix houseName addressLine1 addressLine2 addressLine3
    town county postcode country isoCountryCode`],
  ['an address of the book', BookAddress, 'isDefaultDeliveryAddress'],
  ['a cart', Cart, `cartId claimCodeName bagItemsCount itemCount cartEntries customerId cartSummary promoType
    removedOutOfStockItems allItemsOutOfStock orderTotal orderValue shippingCost deliveryChargeItems totalDeliveryCharge
    defaultDelivery preDiscountOrderValueExcludingShippingCost discountedVsStandardPriceDifference staggeredIncentives
    nominatedDaySlots directDispatchContactNumber shippingAddress`],
  ['a cart’s summary', Cart.shape.cartSummary, 'subTotal total totalDeliveryCharge'],
  ['a shipping address', ShippingAddress, `firstName surName tpaIndicator houseName houseNumber flatNumber houseSuffix
    addressLine1 addressLine2 addressLine3 town county postcode country addressDescription`],
  ['the current delivery address', CurrentDeliveryAddress, 'title siteId tpaID'],
  ['a cart’s entry', CartEntry, `productNo productOptionNo quantity unitPrice bosOfferIntegerValue stockStatus productType
    reviews breadCrumbData`],
  ['an entry’s product', CartProductDetails, `productNumber offerNumber productVariantCode productName cptName brands optionId
    size colour onSale deliveryCharge price outOfStockNotReturning`],
  ['an entry’s reviews', CartEntry.shape.reviews, 'total average'],
  ['an entry’s trail', CartEntry.shape.breadCrumbData.def.element, 'categoryLabel'],
  ['product promotions', ProductPromotions, 'code message productPromotionDetails'],
  ['a product’s promotion', ProductPromotions.shape.productPromotionDetails.def.element,
    'productCode promotionCode promotionDescription'],
  ['a cart’s promotion', CartPromotion, 'promotionCode promotionDescription orderThreshold discountValue shortDescription'],
  ['what a bag is offered', promotionCalls.bag.reply, 'eligibleCartPromotionDetails potentialCartPromotionDetails'],
  ['a wishlist', Wishlist, 'wishlistId wishlistItemsCount wishlistEntries'],
  ['a saved item', SavedItem, 'productNo productOptionNo offerNumber quantity'],
  ['the count of a cart', bagCalls.count.reply, 'code cartId itemCount'],
  ['a merged cart', bagCalls.merge.reply, 'cartId staggeredIncentives'],
  ['the count of saved items', savedItemsCalls.count.reply, 'itemCount'],
  ['the cut-off', deliveryCalls.cutOff.reply, 'cutOffTime despatchDate expressDeliveryDate'],
  ['an item put into the bag', bagCalls.add.body, 'customerId productNo productOptionNo quantity productType channel siteId'],
  ['an edit of the bag', bagCalls.edit.body, `cartId unitPrice skuProductCode bosOfferCode quantity channel productOptionNo
    updatedProductOptionNo siteId productType`],
  ['a promo code put to the bag', bagCalls.promoCode.body, 'claimCodeName promoCodeAction siteId promoCodeType cartId'],
] // prettier-ignore

test.each(wanted)('%s has the specification’s fields', (_, given, fields) => {
  expect(namesIn(given)).toEqual(expect.arrayContaining(fieldsOf(fields)))
})

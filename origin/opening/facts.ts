// What the opening pages say of a shop and its rules, by the names that they use.
import { agreedMails } from '#shared/customers/agreed-mails.ts'
import { lookUpNeeds } from '#shared/orders/look-up-form.ts'
import { undoMinutes } from '#shared/orders/undo.ts'
import {
  deliveryMethods,
  directDispatch,
  phoneReason,
  saturdayExtra,
  timesOfDay,
} from '#shared/delivery/delivery-methods.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import type { Brand } from '#shared/brands/brand.ts'
import { bringsBack, canCollect, cutOffLabel, price, takesCards, type Shop } from './promises.ts'
import { openingShopOf } from './shops.ts'
import { seedSubscription } from './subscription.ts'

const { STANDARD, EXPRESS, NOM, HPS } = deliveryMethods

export type HelpShop = Shop & Pick<Brand, 'loyaltyProgramme'>
export type Facts = ReturnType<typeof factsOf>

export function factsOf(shop: HelpShop) {
  const { name, creditProduct, loyaltyProgramme, company } = shop
  const { legalName, address, email, phone, companyNumber, vatNumber } = company
  const subscription = seedSubscription(shop.code)
  const sells = (kind: string) => openingShopOf(shop.code).sells.includes(kind)
  return {
    name,
    creditProduct,
    loyaltyProgramme,
    legalName,
    address,
    email,
    phone,
    companyNumber,
    vatNumber,
    takesCards: takesCards(shop),
    canCollect: canCollect(shop),
    bringsBack: bringsBack(shop),
    lookUpNeeds,
    undoMinutes,
    bagEmails: agreedMails.bag.label,
    savedEmails: agreedMails.saved.label,
    phoneReason,
    largeItemService: directDispatch.service,
    returnDays: orderDays.returns,
    exchangeDays: orderDays.exchange,
    retentionDays: orderDays.retention,
    standard: price(STANDARD.charge),
    standardFreeFrom: price(STANDARD.freeFrom),
    standardCutOff: cutOffLabel(STANDARD.cutOffHour),
    collect: price(HPS.charge),
    collectFreeFrom: price(HPS.freeFrom),
    express: price(EXPRESS.charge),
    expressCutOff: cutOffLabel(EXPRESS.cutOffHour),
    nominated: price(NOM.charge),
    nominatedHalfDay: price(NOM.charge + timesOfDay.AM.extra),
    saturday: price(saturdayExtra),
    subscription: subscription.name,
    subscriptionInSentence: subscription.name.toLowerCase(),
    subscriptionPrice: price(subscription.options[0]!.price),
    subscriptionNo: subscription.productNo,
    furniture: sells('furniture'),
    bras: sells('bras'),
    clothes: sells('clothes'),
    curtains: sells('curtains'),
    bedding: sells('bedding'),
  }
}

// The customer, preferences, saved cards and orders, (R3.1 to R3.7).
import * as z from 'zod/mini'
import { AccountAddress } from '#shared/delivery/address.ts'
import { namesOf, nameFields, phoneFields, rulesOf, type PersonFields } from '#shared/person/details.ts'
import { textsBy } from '#shared/person/schema.ts'
import { titles } from '#shared/person/titles.ts'
import { SubscriptionStatus } from '#shared/subscription/delivery-subscription.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { ProductPicture } from '#shared/products/product.ts'

export const Title = z.enum(['', ...titles])
export const Gender = z.enum(['', 'female', 'male', 'other'])
/** ISO date. */
export const BirthDate = z.iso.date()
/** The details that customers may change. */
export const CustomerDetails = z.object({
  title: Title,
  gender: Gender,
  dateOfBirth: z.nullable(BirthDate),
  ...textsBy(rulesOf(nameFields)),
  ...textsBy(rulesOf(phoneFields)),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** As they were stored, maybe by an earlier rule; a service need not send what the specification does not name. */
function storedTexts<F extends PersonFields>(fields: F) {
  const texts = namesOf(fields).map((name) => [name, z._default(z.string(), '')])
  return Object.fromEntries(texts) as Record<keyof F, z.ZodMiniDefault<z.ZodMiniString>>
}

/** `004` is the code of customers who never get the e-mail prompt (R5.19). */
export const loyaltyWithoutPrompt = '004'

export const Customer = z.object({
  customerReferenceAccountId: z.string(),
  title: Title,
  ...storedTexts(nameFields),
  gender: Gender,
  dateOfBirth: z.nullable(BirthDate),
  accountAddress: z.nullable(AccountAddress),
  contactDetails: z.object({
    ...storedTexts(phoneFields),
    email: z.string(),
  }),
  previousWebOrderPlaced: z.boolean(),
  previousTelephoneOrderPlaced: z.boolean(),
  creditAccount: z.boolean(),
  availableCredit: z.nullable(Pounds),
  creditLimit: z.nullable(Pounds),
  creditUpsell: z.boolean(),
  /** A credit application is pending or was accepted within the last day: indicators 3 and 4 of R5.18. */
  registeringCredit: z._default(z.boolean(), false),
  numberOfPayments: z.nullable(z.int()),
  accountTradingTitleId: z.nullable(z.string()),
  rollOverBalanceIndicator: z.boolean(),
  /** `ACTIVE` while a delivery subscription runs. */
  pandpStatusCode: z.nullable(SubscriptionStatus),
  pandpEndDate: z.nullable(z.iso.date()),
  loyaltyScore: z.nullable(z.string()),
  loyaltyOptIn: z.nullable(z.enum(['OPTED_IN', 'OPTED_OUT'])),
  loyaltySendEmail: z.boolean(),
  /** Whether VIP offers apply; sent to promotions as `vipIndicator`. */
  vip: z._default(z.boolean(), false),
})
export type Customer = z.infer<typeof Customer>

export const ContactPreferences = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  phone: z.boolean(),
  post: z.boolean(),
  /** Kinds of mail; a service need not know them. */
  bag: z.optional(z.boolean()),
  review: z.optional(z.boolean()),
  saved: z.optional(z.boolean()),
  /** Whether the size that the customer kept is chosen on product pages. A service without this leaves it out. */
  sizes: z.optional(z.boolean()),
})
export type ContactPreferences = z.infer<typeof ContactPreferences>

/** A saved card, without its number. `expiryDate` is MM/YY; `cardType` is a scheme code, 001 to 003. */
export const SavedCard = z.object({
  bin: z.string(),
  panSuffix: z.string(),
  token: z.string(),
  expiryDate: z.string().check(z.regex(/^\d\d\/\d\d$/)),
  cardType: z.enum(['001', '002', '003']),
  defaultCardIndicator: z.boolean(),
  instrumentToken: z.string(),
  lastUsed: z.nullable(z.iso.datetime()),
})
export type SavedCard = z.infer<typeof SavedCard>

/** An order in the account. `status` is one of OK, RS, SB, TF, DD, LO, or an unknown code. */
export const Order = z.object({
  orderNo: z.string(),
  status: z.string(),
  /** Whether the order is collected, which changes the label of its last status. */
  collected: z.boolean(),
  placed: z.iso.datetime(),
  /** The promised date of arrival or collection; null when unknown. */
  deliveryDate: z._default(z.nullable(z.iso.date()), null),
  /** Of an order in several parcels: the date of the last. */
  lastDeliveryDate: z._default(z.nullable(z.iso.date()), null),
  /** The promised date has passed and the order has not arrived, or the carrier reported a delay. */
  isLate: z._default(z.boolean(), false),
  mayReturn: z._default(z.boolean(), false),
  /** The last date for a return; null before arrival. */
  returnUntil: z._default(z.nullable(z.iso.date()), null),
  /** How many pieces the customer has registered for return. */
  returning: z._default(z.int(), 0),
  storeCode: z.enum(['6202', '3239']),
  paymentMethod: z.enum(['card', 'credit', 'APay', 'GPay', 'Miyo']),
  orderTotal: Pounds,
  shippingCost: Pounds,
  items: z.array(
    z.object({
      productNo: z.string(),
      productOptionNo: z.string(),
      productName: z.string(),
      size: z.string(),
      colour: z.string(),
      quantity: z.int(),
      unitPrice: Pounds,
      picture: z.nullable(ProductPicture),
    }),
  ),
})
export type Order = z.infer<typeof Order>

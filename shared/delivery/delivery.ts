// Delivery on the wire (R3.22 to R3.26, R4.1, R4.2). Charges are the server's, in pounds.
import * as z from 'zod/mini'
import { Postcode } from './address.ts'
import { deliveryCodes, isCollected, timesOfDay } from './delivery-methods.ts'
import { Title } from '#shared/customers/customer.ts'
import { email } from '#shared/person/email.ts'
import { addressLine1, firstName, lastName, optionalLine, town } from '#shared/person/rules.ts'
import { by } from '#shared/person/schema.ts'
import { Pounds } from '#shared/platform/money-schema.ts'

export const DeliveryType = z.enum(['deliver', 'collect'])
export type DeliveryType = z.infer<typeof DeliveryType>

export const DeliverySpeed = z.enum(deliveryCodes)
export type DeliverySpeed = z.infer<typeof DeliverySpeed>

export function deliveryTypeOf(speed: DeliverySpeed): DeliveryType {
  return isCollected(speed) ? 'collect' : 'deliver'
}

/** Time of day of a nominated delivery. */
export const TimeFrame = z.enum(Object.keys(timesOfDay) as Array<keyof typeof timesOfDay>)
export type TimeFrame = z.infer<typeof TimeFrame>

const Stored = z._default(z.string(), '')
const Optional = z._default(z.string().check(by(optionalLine)), '')

/** An address as a form sends it. */
export const ShippingAddress = z.object({
  firstName: z.string().check(by(firstName)),
  surName: z.string().check(by(lastName)),
  tpaIndicator: z._default(z.boolean(), false),
  houseName: Optional,
  houseNumber: Optional,
  flatNumber: Optional,
  houseSuffix: Optional,
  addressLine1: z.string().check(by(addressLine1)),
  addressLine2: Optional,
  addressLine3: Optional,
  town: z.string().check(by(town)),
  county: Optional,
  postcode: Postcode,
  country: z._default(z.string().check(by(optionalLine)), 'GB'),
  addressDescription: Optional,
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** An address as it is stored and shown, maybe by an earlier rule. `tpaIndicator`: a third party, the collection point `tpaID`, receives the parcel. */
export const CurrentDeliveryAddress = z.object({
  title: z._default(Title, ''),
  firstName: z.string(),
  surName: z.string(),
  tpaIndicator: z._default(z.boolean(), false),
  houseName: Stored,
  houseNumber: Stored,
  flatNumber: Stored,
  houseSuffix: Stored,
  addressLine1: z.string(),
  addressLine2: Stored,
  addressLine3: Stored,
  town: z.string(),
  county: Stored,
  postcode: z.string(),
  country: z._default(z.string(), 'GB'),
  addressDescription: Stored,
  siteId: Stored,
  tpaID: Stored,
})
export type CurrentDeliveryAddress = z.infer<typeof CurrentDeliveryAddress>
/** The bag's address lacks what only the current delivery address has (R3.21). */
export const CartAddress = z.omit(CurrentDeliveryAddress, { title: true, siteId: true, tpaID: true })

/** Null when the service leaves it out. */
function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null)
}

export const OpeningHours = z.object({ day: z.string(), opens: z.string(), closes: z.string() })

/** A collection point. `distance` in miles from the postcode searched; hours from Monday to Sunday, empty when closed. */
export const Venue = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/)),
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  town: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distance: z.number(),
  openingHours: z.array(OpeningHours).check(z.length(7)),
  expressCollect: z.boolean(),
})
export type Venue = z.infer<typeof Venue>

export const NominatedDaySlot = z.object({
  date: z.iso.date(),
  timeFrame: z._default(TimeFrame, 'DAY'),
  price: Pounds,
})
export type NominatedDaySlot = z.infer<typeof NominatedDaySlot>

/**
 * The delivery step's data: the specification's groups and the current choices. A service need not send more than the groups
 * (shared/delivery/delivery-options.ts): what it leaves out is not shown, and what a group does not say is available is not offered.
 */
export const CheckoutDelivery = z.object({
  nominatedDaySlots: z._default(z.array(NominatedDaySlot), []),
  /** The chosen nominated day. */
  nominatedDate: orNull(z.iso.date()),
  timeFrame: orNull(TimeFrame),
  standardDeliveryDate: orNull(z.iso.date()),
  currentDeliveryAddress: orNull(CurrentDeliveryAddress),
  venue: orNull(Venue),
  parcelShopSelected: z._default(z.boolean(), false),
  email: orNull(z.string()),
  contactNumber: orNull(z.string()),
  manualClickAndCollectPostcode: orNull(z.string()),
  clickAndCollectSearchPostcode: orNull(z.string()),
  /** Phone number for items that their maker sends directly; null without such items. */
  directDispatchContactNumber: orNull(z.string()),
  hpsDeliveryDetails: z.object({
    hpsAvailable: z.boolean(),
    hpsDeliverySelected: z.boolean(),
    hpsDeliveryCharge: Pounds,
    hpsOrderValue: Pounds,
    parcelShopName: orNull(z.string()),
    hpsDeliveryDate: z.optional(z.iso.date()),
  }),
  standardDeliveryDetails: z.object({
    standardOrderValue: Pounds,
    standardPandPCost: Pounds,
    standardCutOffTime: z.optional(z.iso.datetime()),
  }),
  expressDeliveryDetails: z.object({
    expressSelected: z.boolean(),
    expressCutOffTime: z.iso.datetime(),
    displayExpressCutOffTime: z.string(),
    expressAvailableAtAddress: z.boolean(),
    expressPandPCost: Pounds,
    expressOrderValue: Pounds,
    expressDeliveryDate: z.optional(z.iso.date()),
  }),
  nominatedDeliveryDetails: z.object({
    nominatedAvailableAtAddress: z.boolean(),
    lowestNominatedPrice: Pounds,
    nominatedDeliverySelected: z.boolean(),
    nominatedDeliveryCharge: Pounds,
    nominatedOrderValue: Pounds,
    nominatedPandPCost: Pounds,
  }),
  expressCollectDeliveryDetails: z.object({
    expressCollectAvailable: z.boolean(),
    expressCollectSelected: z.boolean(),
    expressCollectCutOffTime: z.iso.datetime(),
    expressCollectOrderValue: Pounds,
    expressCollectCost: Pounds,
    expressCollectDate: z.optional(z.iso.date()),
  }),
  /** True when address, recipient and contact are known, so that the payment step may begin. */
  complete: z.optional(z.boolean()),
})
export type CheckoutDelivery = z.infer<typeof CheckoutDelivery>

/** A guest's address for the order confirmation; a customer's is the account's. */
export const Email = z.string().check(by(email))

/** An address suggestion. A `Type` other than `Address` leads to further suggestions. */
export const Suggestion = z.object({
  Id: z.string(),
  Type: z.string(),
  Text: z.string(),
  Highlight: z.string(),
  Description: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** A full address, without the vendor's other fields. */
export const FoundAddress = z.object({
  Id: z.string(),
  Company: z.string(),
  SubBuilding: z.string(),
  BuildingNumber: z.string(),
  BuildingName: z.string(),
  Street: z.string(),
  District: z.string(),
  City: z.string(),
  Line1: z.string(),
  Line2: z.string(),
  Line3: z.string(),
  ProvinceName: z.string(),
  PostalCode: z.string(),
  CountryIso2: z.string(),
})
export type FoundAddress = z.infer<typeof FoundAddress>

/** The vendor answers 200 with one such item when it fails. */
export const SuggestError = z.object({
  Error: z.string(),
  Description: z.string(),
  Cause: z.string(),
  Resolution: z.string(),
})
export type SuggestError = z.infer<typeof SuggestError>

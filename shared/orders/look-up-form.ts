// What a guest proves an order with: the rules of the look-up form's fields, for the browser and the form without script.
import { postcode } from '#shared/delivery/address.ts'
import { email } from '#shared/person/email.ts'
import { orderNumber } from './order-number.ts'

/** What a sentence names that leads to the form. */
export const lookUpNeeds = 'order number, email address and postcode'

export const lookUpRules = { orderNo: orderNumber, email, postcode } as const

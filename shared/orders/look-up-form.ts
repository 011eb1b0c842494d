// What a guest proves an order with: the rules of the look-up form's fields, for the browser and the form without script.
import { postcode } from '#shared/delivery/address.ts'
import { email } from '#shared/person/email.ts'
import { orderNumber } from './order-number.ts'

export const lookUpRules = { orderNo: orderNumber, email, postcode } as const

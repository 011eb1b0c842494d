// Every form that works without JavaScript.
import { accountForms } from './account.ts'
import { addressForms } from './addresses.ts'
import { bagForms } from './bag.ts'
import { checkoutForms } from './checkout.ts'
import { creditForms } from './credit.ts'
import { orderForms } from './orders.ts'
import { reviewForms } from './reviews.ts'
import { savedItemsFormHandlers } from './saved-items.ts'
import { stockNoticeForms } from './stock-notices.ts'

export const forms = [
  ...accountForms,
  ...addressForms,
  ...bagForms,
  ...checkoutForms,
  ...creditForms,
  ...orderForms,
  ...reviewForms,
  ...savedItemsFormHandlers,
  ...stockNoticeForms,
]
export type FormPath = (typeof forms)[number]['path']

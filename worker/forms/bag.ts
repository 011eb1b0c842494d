// The bag's forms: add, change and remove an item, and promo codes.
import * as z from 'zod/mini'
import { addItem, editLine } from '#shared/bag/change-bag.ts'
import { bagLimits } from '#shared/platform/limits.ts'
import { changePromoCode } from '#shared/promotions/change-promo-code.ts'
import { promoMessage } from '#shared/promotions/promo-refusal.ts'
import { shopCalls } from '#worker/gateway/shop-calls.ts'
import { form, formError, optionNo, ProductNo } from './form.ts'

const page = '/shop/bag'
const OptionNo = optionNo('Choose a size first, then add it to your bag.')

const noQuantity = 'Choose a quantity.'

function quantityFrom(min: number) {
  return z.pipe(
    z.string(noQuantity).check(z.regex(/^\d{1,3}$/, noQuantity)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(bagLimits.perLine, 'Choose a smaller quantity.'))),
  )
}

const add = form({
  path: '/shop/bag/add',
  page,
  fields: z.object({
    productNo: ProductNo,
    productOptionNo: OptionNo,
    quantity: quantityFrom(1),
    /** "Buy now". */
    next: z.optional(z.literal('checkout')),
  }),
  async send({ next, ...item }, ctx) {
    const added = await addItem(item, shopCalls(ctx))
    if (!added.ok) return formError(added.message)
    if (next) return { to: '/checkout/delivery-method' }
    const cart = added.reply
    const entry = cart.cartEntries.find(
      ({ productNo, productOptionNo }) => productNo === item.productNo && productOptionNo === item.productOptionNo,
    )
    const inPage = entry && { kind: 'added' as const, entry, cart, quantity: item.quantity }
    return { to: page, done: 'Added to your bag.', ...(inPage && { inPage }) }
  },
})

/** Quantity 0 removes the item; the button for it is named `quantity` too. */
const edit = form({
  path: '/shop/bag/edit',
  page,
  fields: z.object({
    productNo: ProductNo,
    productOptionNo: OptionNo,
    updatedProductOptionNo: z.optional(OptionNo),
    quantity: quantityFrom(0),
  }),
  async send({ quantity, updatedProductOptionNo: optionNo, ...line }, ctx) {
    const edited = await editLine(line, { quantity, optionNo, undo: quantity === 0 }, shopCalls(ctx))
    if (!edited.ok) return formError(edited.message)
    return { to: page, done: quantity === 0 ? 'Removed from your bag.' : 'We’ve updated your bag.' }
  },
})

const promoCode = form({
  path: '/shop/bag/promo-code',
  page,
  fields: z.object({
    claimCodeName: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter a promo code.'), z.maxLength(40, 'This promo code is too long.')),
    promoCodeAction: z.enum(['Add', 'Delete']),
    promoCodeType: z._default(z.enum(['Proactive', 'Reactive']), 'Reactive'),
    /** The code of the previous try. */
    triedCode: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  }),
  async send({ claimCodeName: code, promoCodeAction: action, promoCodeType: type, triedCode: triedBefore }, ctx) {
    const { brand, experiments } = ctx.visit
    const changed = await changePromoCode(
      { action, type, code, triedBefore },
      {
        ...shopCalls(ctx),
        tradingTitle: brand.tradingTitle.toUpperCase(),
        asksService: experiments.has('discount_service'),
      },
    )
    if (!changed.ok) return formError(promoMessage(changed.refusal), 'claimCodeName')
    return { to: page, done: action === 'Add' ? 'We’ve added your promo code.' : 'We’ve removed your promo code.' }
  },
})

export const bagForms = [add, edit, promoCode]

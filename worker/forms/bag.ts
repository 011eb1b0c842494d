// The bag's forms: add, change and remove an item, and promo codes.
import * as z from 'zod/mini'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { bagLimits, channel } from '#shared/platform/limits.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { promoMessage } from '#shared/promotions/promo-message.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formError } from './form.ts'

const page = '/shop/bag'
const ProductNo = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Sorry, we can’t find this product.'))
const OptionNo = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Choose a size first, then add it to your bag.'))

function quantityFrom(min: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/, 'Choose a quantity.')),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(bagLimits.perLine, 'Choose a smaller quantity.'))),
  )
}

function site({ visit }: RequestContext) {
  return { channel, siteId: visit.brand.code.toUpperCase() }
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
    const added = await callUpstream(bagCalls.add, { body: { ...item, ...site(ctx) } }, ctx)
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
  async send({ productNo, quantity, ...option }, ctx) {
    const line = { skuProductCode: productNo, bosOfferCode: '', unitPrice: 1, quantity, ...option, ...site(ctx) }
    const body = quantity === 0 ? { ...line, undo: true } : line
    const edited = await callUpstream(bagCalls.edit, { body }, ctx)
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
    /** The code of the previous try: the message for a second try with it differs (R8.3). */
    triedCode: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  }),
  async send({ triedCode, ...fields }, ctx) {
    const { siteId } = site(ctx)
    const refusedAhead = fields.promoCodeAction === 'Add' ? await refusedByService(fields.claimCodeName, ctx) : null
    const changed = refusedAhead ?? (await callUpstream(bagCalls.promoCode, { body: { ...fields, siteId } }, ctx))
    if (!changed.ok) {
      const isSecondTry = triedCode.toUpperCase() === fields.claimCodeName.toUpperCase()
      const tried = { promoType: fields.promoCodeType, isRepeated: isSecondTry }
      return formError(promoMessage(changed, tried), 'claimCodeName')
    }
    return {
      to: page,
      done: fields.promoCodeAction === 'Add' ? 'We’ve added your promo code.' : 'We’ve removed your promo code.',
    }
  },
})

/** The discount-code service (an experiment), called as client/bag/store/promo.ts does; null when the bag decides. */
async function refusedByService(promotionCode: string, ctx: RequestContext) {
  const { brand, experiments } = ctx.visit
  if (!experiments.has('discount_service')) return null
  const query = { promotionCode: promotionCode.toUpperCase(), tradingTitle: brand.tradingTitle.toUpperCase() }
  const outcome = await callUpstream(promotionCalls.description, { query }, ctx)
  if (outcome.ok || !['PROMO_UNKNOWN', 'PROMO_EXPIRED'].includes(outcome.code)) return null
  return { ...outcome, status: 400 }
}

export const bagForms = [add, edit, promoCode]

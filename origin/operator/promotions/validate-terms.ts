// Validates a promotion's terms as a whole and reports the field that is wrong.
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { ConfirmationRequired, FieldRefused, type ActionContext } from '#origin/operator/action.ts'
import { beginOf, endOfDay, firstDay, lastDay } from '#origin/operator/days.ts'
import { normaliseCode } from '#shared/promotions/change-promo-code.ts'
import type { EditedPromotion, PromotionTerms, TypedPromotion } from './fields.ts'

/** Above these the operator has to confirm. */
const generous = { percent: 50, pence: 10_000 }
const limits = { percent: 90, pence: 100_000 }

/** `before` is the promotion that is changed: an unchanged day keeps its instant. */
export async function validateTerms(
  typed: TypedPromotion,
  ctx: ActionContext,
  before?: EditedPromotion,
): Promise<PromotionTerms> {
  const value = valueOf(typed)
  const starts = before && typed.starts === firstDay(before.starts) ? before.starts : beginOf(typed.starts)
  const ends = before && typed.ends === lastDay(before.ends) ? before.ends : endOfDay(typed.ends)
  if (ends <= starts) throw new FieldRefused('ends', 'Enter a last day on or after the first day')
  if (!before && ends <= ctx.now.toISOString()) throw new FieldRefused('ends', 'Enter a last day in the future')
  if (before && typed.most !== null && typed.most < before.used)
    throw new FieldRefused('most', `It has been used ${before.used} times already: enter ${before.used} or more`)
  if (typed.mostOff !== null && typed.kind !== 'percent')
    throw new FieldRefused('mostOff', 'Only a percentage has a limit: leave it empty')
  const productNo = normaliseCode(typed.productNo)
  await requireCategoryAndProduct(typed.category, productNo, ctx)
  if (!ctx.sure) confirmGenerous(typed, value)
  const { kind, audience, promoType, description, category } = typed
  const threshold = typed.threshold ?? 0
  const staggerGroup = typed.staggerGroup.toLowerCase()
  const shortDescription = typed.shortDescription || (before ? '' : description)
  return {
    kind,
    value,
    threshold,
    mostOff: typed.mostOff,
    starts,
    ends,
    most: typed.most,
    category,
    productNo,
    audience,
    promoType,
    staggerGroup,
    description,
    shortDescription,
  }
}

/** Percent, or pence, or 0. */
function valueOf({ kind, value }: TypedPromotion): number {
  if (kind === 'delivery') {
    if (value !== '') throw new FieldRefused('value', 'Free delivery has no value: leave it empty')
    return 0
  }
  if (kind === 'percent') {
    const percent = /^(\d{1,3})\s*%?$/.exec(value)?.[1]
    if (percent === undefined || Number(percent) < 1 || Number(percent) > limits.percent)
      throw new FieldRefused('value', `Enter a whole percentage from 1 to ${limits.percent}, like 15`)
    return Number(percent)
  }
  const amount = /^£?(\d{1,6}(?:\.\d{1,2})?)$/.exec(value)?.[1]
  const pence = Math.round(Number(amount) * 100)
  if (amount === undefined || pence < 1 || pence > limits.pence)
    throw new FieldRefused('value', `Enter pounds from 0.01 to ${poundsFromPence(limits.pence)}, like 7.50`)
  return pence
}

async function requireCategoryAndProduct(category: string, productNo: string, { env, brand }: ActionContext) {
  const [categories, products] = await env.DB.batch([
    env.DB.prepare('SELECT 1 FROM category WHERE brand = ? AND path = ?').bind(brand, category),
    env.DB.prepare('SELECT 1 FROM product WHERE brand = ? AND product_no = ?').bind(brand, productNo),
  ])
  if (category !== '' && categories!.results.length === 0)
    throw new FieldRefused('category', 'This brand has no such category: enter its path, like women/dresses')
  if (productNo !== '' && products!.results.length === 0)
    throw new FieldRefused('productNo', 'This brand has no product with this number')
}

function confirmGenerous({ kind, threshold, mostOff: maxDiscount }: TypedPromotion, value: number) {
  const money = (pence: number) => pounds(poundsFromPence(pence))
  if (kind === 'percent' && value > generous.percent && maxDiscount === null)
    throw new ConfirmationRequired(`It takes ${value}% off, without a limit. Is that right?`)
  if (kind === 'amount' && value > (threshold ?? 0))
    throw new ConfirmationRequired(
      `It takes ${money(value)} off bags from ${money(threshold ?? 0)}, which may then cost nothing. Is that right?`,
    )
  if (kind === 'amount' && value > generous.pence)
    throw new ConfirmationRequired(`It takes ${money(value)} off a bag. Is that right?`)
}

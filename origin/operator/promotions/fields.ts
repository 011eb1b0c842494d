// The fields of a promotion's form and how each is parsed. validate-terms.ts validates the fields together.
import * as z from 'zod/mini'
import type { promotion } from '#origin/shop/promotions/schema.ts'
import { choicesOf, field, optionalField, type Cells, type TypedIn } from '#origin/operator/action.ts'
import { readChoice, optionalText, optionalMoney, optionalNumber, typedMoney, readText } from '#origin/operator/read.ts'
import { dayOrInstant, firstDay, lastDay } from '#origin/operator/days.ts'

export type EditedPromotion = typeof promotion.$inferSelect
export type PromotionTerms = Omit<EditedPromotion, 'brand' | 'code' | 'used'>

export const kindLabels = {
  percent: 'Percent off',
  amount: 'Pounds off',
  delivery: 'Free standard delivery',
} as const
export const audienceLabels = {
  all: 'Everyone',
  'first-order': 'First orders',
  loyalty: 'Loyalty members',
  vip: 'VIPs',
  credit: 'Credit customers',
  subscriber: 'Delivery subscribers',
} as const
export const typeLabels = { Reactive: 'Entered by the shopper', Proactive: 'Offered automatically' } as const

const choice = <Of extends string>(label: string, labels: Readonly<Record<Of, string>>) =>
  field(label, readChoice(Object.keys(labels) as [Of, ...Of[]]), { kind: 'choice', choices: choicesOf(labels) })

/** Letters, digits and hyphens, so that a shopper can read the code out and type it. */
const readCode = readText('a code', 40).check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'Enter letters, digits and hyphens only, like SPRING20'),
  z.toUpperCase(),
)
export const code = field('Code', readCode, { hint: 'Like SPRING20' })
const readGroup = optionalText(40).check(z.regex(/^[a-z0-9-]*$/i, 'Enter letters, digits and hyphens only'))

export const terms = {
  kind: choice('Discount type', kindLabels),
  value: optionalField('Amount', optionalText(12), {
    hint: 'Percent like 15, or pounds like 7.50. Leave empty for free delivery.',
  }),
  threshold: optionalField('Minimum spend', optionalMoney(), { kind: 'money', hint: 'Leave empty for any bag' }),
  mostOff: optionalField('Maximum discount', optionalMoney(), {
    kind: 'money',
    hint: 'For percentages. Leave empty for no limit',
  }),
  starts: field('First day', dayOrInstant('the first day'), { kind: 'date' }),
  ends: field('Last day', dayOrInstant('the last day'), { kind: 'date', hint: 'The code runs to the end of that day' }),
  most: optionalField('Total uses', optionalNumber(), { kind: 'number', hint: 'Leave empty for no limit' }),
  category: optionalField('Only in category', optionalText(200), { hint: 'Like women/dresses. Leave empty for all' }),
  productNo: optionalField('Only this product', optionalText(40), { hint: 'A product number. Leave empty for all' }),
  audience: choice('Who it’s for', audienceLabels),
  promoType: choice('How it’s applied', typeLabels),
  staggerGroup: optionalField('Stepped offer', readGroup, {
    hint: 'Steps of one offer share a name. Leave empty for a single offer',
  }),
  description: field('Description', readText('a description', 120), { hint: 'Like £5 off when you spend £30' }),
  shortDescription: optionalField('Short description', optionalText(60), { hint: 'Like £5 off' }),
}
export type TypedPromotion = TypedIn<typeof terms>

/** The form's values for a row. `exactly` writes instants in place of days, for an undo. */
export function promotionFormValues(row: PromotionTerms, exactly = false): Cells {
  return {
    kind: row.kind,
    value: row.kind === 'delivery' ? '' : row.kind === 'percent' ? `${row.value}` : typedMoney(row.value),
    threshold: row.threshold === 0 ? '' : typedMoney(row.threshold),
    mostOff: row.mostOff === null ? '' : typedMoney(row.mostOff),
    starts: exactly ? row.starts : firstDay(row.starts),
    ends: exactly ? row.ends : lastDay(row.ends),
    most: row.most === null ? '' : `${row.most}`,
    category: row.category,
    productNo: row.productNo,
    audience: row.audience,
    promoType: row.promoType,
    staggerGroup: row.staggerGroup,
    description: row.description,
    shortDescription: row.shortDescription,
  }
}

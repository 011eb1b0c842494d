// The fields of a promotion's form and how each is parsed. validate-terms.ts validates the fields together.
import * as z from 'zod/mini'
import type { promotion } from '#origin/shop/promotions/schema.ts'
import type { Cells, OperatorField } from '#origin/operator/action.ts'
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

const choices = (all: Record<string, string>) => Object.entries(all).map(([value, label]) => ({ value, label }))

/** Letters, digits and hyphens, so that a shopper can read the code out and type it. */
export const code = readText('a code', 40).check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'Enter letters, digits and hyphens only, like SPRING20'),
  z.toUpperCase(),
)
export const codeField: OperatorField = { name: 'code', label: 'Code', kind: 'text', hint: 'Like SPRING20' }

export const termFields: readonly OperatorField[] = [
  { name: 'kind', label: 'Discount type', kind: 'choice', choices: choices(kindLabels) },
  {
    name: 'value',
    label: 'Amount',
    kind: 'text',
    optional: true,
    hint: 'Percent like 15, or pounds like 7.50. Leave empty for free delivery.',
  },
  { name: 'threshold', label: 'Minimum spend', kind: 'money', optional: true, hint: 'Leave empty for any bag' },
  {
    name: 'mostOff',
    label: 'Maximum discount',
    kind: 'money',
    optional: true,
    hint: 'For percentages. Leave empty for no limit',
  },
  { name: 'starts', label: 'First day', kind: 'date' },
  { name: 'ends', label: 'Last day', kind: 'date', hint: 'The code runs to the end of that day' },
  { name: 'most', label: 'Total uses', kind: 'number', optional: true, hint: 'Leave empty for no limit' },
  {
    name: 'category',
    label: 'Only in category',
    kind: 'text',
    optional: true,
    hint: 'Like women/dresses. Leave empty for all',
  },
  {
    name: 'productNo',
    label: 'Only this product',
    kind: 'text',
    optional: true,
    hint: 'A product number. Leave empty for all',
  },
  { name: 'audience', label: 'Who it’s for', kind: 'choice', choices: choices(audienceLabels) },
  { name: 'promoType', label: 'How it’s applied', kind: 'choice', choices: choices(typeLabels) },
  {
    name: 'staggerGroup',
    label: 'Stepped offer',
    kind: 'text',
    optional: true,
    hint: 'Steps of one offer share a name. Leave empty for a single offer',
  },
  { name: 'description', label: 'Description', kind: 'text', hint: 'Like £5 off when you spend £30' },
  { name: 'shortDescription', label: 'Short description', kind: 'text', optional: true, hint: 'Like £5 off' },
]

const keysOf = <Of extends object>(all: Of) => Object.keys(all) as [keyof Of & string, ...(keyof Of & string)[]]

export const terms = {
  kind: readChoice(keysOf(kindLabels)),
  value: optionalText(12),
  threshold: optionalMoney(),
  mostOff: optionalMoney(),
  starts: dayOrInstant('the first day'),
  ends: dayOrInstant('the last day'),
  most: optionalNumber(),
  category: optionalText(200),
  productNo: optionalText(40),
  audience: readChoice(keysOf(audienceLabels)),
  promoType: readChoice(keysOf(typeLabels)),
  staggerGroup: optionalText(40).check(z.regex(/^[a-z0-9-]*$/i, 'Enter letters, digits and hyphens only')),
  description: readText('a description', 120),
  shortDescription: optionalText(60),
}
export type TypedPromotion = z.output<z.ZodMiniObject<typeof terms>>

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

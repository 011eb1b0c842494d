// Actions on stock. Quantities reserved by payments in progress are included in the number and cannot be taken away.
import * as z from 'zod/mini'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { action, FieldRefused, type OperatorField, type ActionContext } from '../action.ts'
import { wholeNumber, readText } from '../read.ts'
import { held, optionAmong, optionsOf, type OptionRow } from './options.ts'

const maxStock = 99_999
export const productField: OperatorField = { name: 'product', label: 'Product', kind: 'text', fixed: true }
export const optionField: OperatorField = { name: 'option', label: 'Option', kind: 'text', fixed: true }
export const productNo = z.pipe(
  readText('a product number', 40),
  z.transform((text) => text.toUpperCase()),
)
export const readOptionNumber = readText('an option number', 60)

export const stockActions = [
  action({
    name: 'stock.set',
    roles: ['content'],
    label: 'Set stock',
    does: 'Sets how many are in stock, including any that shoppers are paying for right now.',
    fields: [
      productField,
      optionField,
      { name: 'was', label: 'Current stock', kind: 'number', fixed: true, hint: 'As shown in the list' },
      { name: 'stock', label: 'Stock', kind: 'number' },
    ],
    input: z.object({
      product: productNo,
      option: readOptionNumber,
      was: wholeNumber('the current stock'),
      stock: wholeNumber('the stock', maxStock),
    }),
    async run(input, ctx) {
      const found = optionAmong(await optionsOf(ctx.env.DB, ctx.brand, input.product), input.option)
      const now = found.stock + found.held
      if (now !== input.was) throw new FieldRefused('was', `The stock is now ${now}. Check it again before you set it.`)
      return changeStock(found, input.stock - now, 'stock', ctx)
    },
  }),
  action({
    name: 'stock.add',
    roles: ['content'],
    label: 'Add stock',
    does: 'Adds a delivery, or removes broken or missing items. Sales in the meantime are kept.',
    fields: [
      productField,
      optionField,
      { name: 'by', label: 'How many', kind: 'number', hint: 'Like 12, or -3 to remove three' },
    ],
    input: z.object({
      product: productNo,
      option: readOptionNumber,
      by: z.pipe(
        readText('how many', 8).check(z.regex(/^[+-]?\d{1,5}$/, 'Enter a whole number, like 12 or -3')),
        z.transform(Number),
      ),
    }),
    async run(input, ctx) {
      const found = optionAmong(await optionsOf(ctx.env.DB, ctx.brand, input.product), input.option)
      return changeStock(found, input.by, 'by', ctx)
    },
  }),
]

/**
 * The UPDATE compares the stock with what the form was rendered with, so that a sale or change in between is not
 * overwritten.
 */
async function changeStock(found: OptionRow, by: number, field: string, { brand, env, commit }: ActionContext) {
  const before = found.stock + found.held
  const after = before + by
  const about = `${found.productNo}/${found.optionNo}`
  if (by === 0) throw new FieldRefused(field, `The stock is already ${before}`)
  if (after > maxStock) throw new FieldRefused(field, `Stock can be up to ${maxStock.toLocaleString('en-GB')}`)
  if (after < found.held)
    throw new FieldRefused(
      field,
      found.held > 0 ? `Enter ${found.held} or more: that many are being paid for right now` : 'Stock can’t go below 0',
    )
  const done = await commit(
    {
      said: `${found.name} (${[found.colour, found.size].filter(Boolean).join(', ')}): ${after} in stock, instead of ${before}.`,
      about,
      before: { stock: before },
      after: { stock: after },
      undo: { action: 'stock.add', input: { product: found.productNo, option: found.optionNo, by: String(-by) } },
    },
    [
      env.DB.prepare(
        `UPDATE option SET stock = stock + ?3 WHERE product_no = ?1 AND option_no = ?2 AND stock + ${held} = ?4
           AND stock + ?3 >= 0`,
      ).bind(found.productNo, found.optionNo, by, before),
      raiseVersion(env.DB, brand),
    ],
    new FieldRefused(field, 'The stock has just changed. Check it again before you change it.'),
  )
  return done
}

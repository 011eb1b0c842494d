// Actions on stock. Quantities reserved by payments in progress are included in the number and cannot be taken away.
import * as z from 'zod/mini'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { action, field, FieldRefused, type ActionContext } from '../action.ts'
import { wholeNumber, readText } from '../read.ts'
import { held, optionAmong, optionsOf, type OptionRow } from './options.ts'

const maxStock = 99_999
const productNo = z.pipe(
  readText('a product number', 40),
  z.transform((text) => text.toUpperCase()),
)
export const product = field('Product', productNo, { fixed: true })
export const option = field('Option', readText('an option number', 60), { fixed: true })
const added = z.pipe(
  readText('how many', 8).check(z.regex(/^[+-]?\d{1,5}$/, 'Enter a whole number, like 12 or -3')),
  z.transform(Number),
)

export const stockActions = [
  action({
    name: 'stock.set',
    roles: ['content'],
    label: 'Set stock',
    does: 'Sets how many are in stock, including any that shoppers are paying for right now.',
    fields: {
      product,
      option,
      was: field('Current stock', wholeNumber('the current stock'), {
        kind: 'number',
        fixed: true,
        hint: 'As shown in the list',
      }),
      stock: field('Stock', wholeNumber('the stock', maxStock), { kind: 'number' }),
    },
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
    fields: {
      product,
      option,
      by: field('How many', added, { kind: 'number', hint: 'Like 12, or -3 to remove three' }),
    },
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
async function changeStock(found: OptionRow, by: number, typedIn: string, { brand, env, commit }: ActionContext) {
  const before = found.stock + found.held
  const after = before + by
  const about = `${found.productNo}/${found.optionNo}`
  if (by === 0) throw new FieldRefused(typedIn, `The stock is already ${before}`)
  if (after > maxStock) throw new FieldRefused(typedIn, `Stock can be up to ${maxStock.toLocaleString('en-GB')}`)
  if (after < found.held)
    throw new FieldRefused(
      typedIn,
      found.held > 0 ? `Enter ${found.held} or more: that many are being paid for right now` : 'Stock can’t go below 0',
    )
  return commit(
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
    new FieldRefused(typedIn, 'The stock has just changed. Check it again before you change it.'),
  )
}

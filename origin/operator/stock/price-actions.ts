// Actions on prices, of one option or of a whole product, with the earlier price where it is shown.
import * as z from 'zod/mini'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { action, ConfirmationRequired, field, FieldRefused, optionalField, type ActionContext } from '../action.ts'
import { optionalText, optionalMoney, money, typedMoney, readText } from '../read.ts'
import { optionAmong, optionsOf, pricesTyped, type OptionRow } from './options.ts'
import { option, product } from './stock-actions.ts'

const maxPrice = 1_000_000
/** A larger drop or rise (as a fraction of the price) needs confirmation, because it is often a typing error. */
const unusualChange = { drop: 0.2, rise: 5 } as const

type Priced = Pick<OptionRow, 'optionNo' | 'price' | 'was'>

const seen = field('Current price', readText('the current price'), {
  fixed: true,
  hint: 'As shown in the list, with the was price: 45.00 (60.00)',
})
const readPrice = money('a price', { min: 1, max: maxPrice })
const readWas = optionalMoney(maxPrice)

export const priceActions = [
  action({
    name: 'stock.price',
    roles: ['content'],
    label: 'Set price',
    does: 'Changes the price straight away, including in bags. Bags being paid for keep their price.',
    fields: {
      product,
      option: {
        ...option,
        read: optionalText(60),
        optional: true,
        hint: 'Leave empty for every option of the product',
      },
      seen,
      price: field('Price', readPrice, { kind: 'money' }),
      wasPrice: optionalField('Was price', readWas, {
        kind: 'money',
        hint: 'The previous price, shown crossed out. Leave empty to show none.',
      }),
    },
    async run(input, ctx) {
      if (input.wasPrice !== null && input.wasPrice <= input.price)
        throw new FieldRefused('wasPrice', 'Enter more than the price, or leave it empty')
      const all = await optionsOf(ctx.env.DB, ctx.brand, input.product)
      const found = input.option === '' ? all : [optionAmong(all, input.option)]
      requireCurrentPrices(found, input.seen)
      if (!ctx.sure) confirmUnusualChange(found, input.price)
      return changePrices(
        all,
        found.map(({ optionNo }) => ({ optionNo, price: input.price, was: input.wasPrice })),
        'price',
        ctx,
      )
    },
  }),
  action({
    name: 'stock.prices',
    roles: ['content'],
    label: 'Set each price',
    does: 'Sets different prices for several options of a product.',
    fields: {
      product,
      seen: { ...seen, read: readText('the current prices', 2000) },
      prices: field('Prices', readText('the prices', 4000), {
        hint: 'Each option with its price and was price: NVY-10=45.00/60.00 NVY-12=45.00',
      }),
    },
    async run(input, ctx) {
      const all = await optionsOf(ctx.env.DB, ctx.brand, input.product)
      const wanted = input.prices.split(/\s+/).map((pair) => pricedIn(pair, all))
      const found = wanted.map(({ optionNo }) => optionAmong(all, optionNo))
      requireCurrentPrices(found, input.seen)
      return changePrices(all, wanted, 'prices', ctx)
    },
  }),
]

function pricedIn(pair: string, all: readonly OptionRow[]): Priced {
  const [, optionNo, price, was] = /^([^=]+)=([\d.]+)(?:\/([\d.]+))?$/.exec(pair) ?? []
  const read = z.object({ price: readPrice, was: readWas }).safeParse({ price, was })
  if (!optionNo || !read.success)
    throw new FieldRefused('prices', `${pair}: write it like NVY-10=45.00 or NVY-10=45.00/60.00`)
  if (!all.some((it) => it.optionNo === optionNo))
    throw new FieldRefused('prices', `${optionNo}: there is no such option`)
  const { price: pence, was: before } = read.data
  if (before !== null && before <= pence) throw new FieldRefused('prices', `${pair}: enter a was price above the price`)
  return { optionNo, price: pence, was: before }
}

function requireCurrentPrices(found: readonly OptionRow[], typed: string): void {
  const now = pricesTyped(found)
  if (typed !== now) throw new FieldRefused('seen', `The price is now ${now}. Check it again before you set it.`)
}

function confirmUnusualChange(found: readonly OptionRow[], price: number): void {
  const [dearest, cheapest] = [Math.max(...found.map((it) => it.price)), Math.min(...found.map((it) => it.price))]
  const from = price < dearest * unusualChange.drop ? dearest : price > cheapest * unusualChange.rise ? cheapest : null
  if (from === null) return
  const percent = Math.round((Math.abs(price - from) / from) * 100)
  throw new ConfirmationRequired(
    `${priceLabel(price)} is ${percent}% ${price < from ? 'less' : 'more'} than the ${priceLabel(from)} it costs now.`,
  )
}

async function changePrices(
  all: readonly OptionRow[],
  wanted: readonly Priced[],
  typedIn: string,
  { brand, env, now, commit }: ActionContext,
) {
  const { productNo: number, name } = all[0]!
  const changed = wanted.map(({ optionNo }) => all.find((it) => it.optionNo === optionNo)!)
  if (wanted.every(({ price, was }, at) => price === changed[at]!.price && was === changed[at]!.was))
    throw new FieldRefused(typedIn, 'This is already the price')
  return commit(
    {
      said: `${name}, ${wanted.length === all.length ? 'every option' : wanted.map(({ optionNo }) => optionNo).join(', ')}: ${pricesTyped(wanted)}, instead of ${pricesTyped(changed)}.`,
      about: wanted.length === 1 ? `${number}/${wanted[0]!.optionNo}` : number,
      before: eachTyped(changed),
      after: eachTyped(wanted),
      undo: {
        action: 'stock.prices',
        input: { product: number, seen: pricesTyped(wanted), prices: eachTyped(changed) },
      },
    },
    [
      // Applies only while every option still has the price that was read.
      env.DB.prepare(
        `UPDATE option SET price = new.value ->> 'price', was = new.value ->> 'was' FROM json_each(?2) AS new
         WHERE product_no = ?1 AND option_no = new.value ->> 'optionNo' AND NOT EXISTS
           (SELECT 1 FROM json_each(?3) AS old JOIN option AS o ON o.product_no = ?1 AND o.option_no = old.value ->> 'optionNo'
            WHERE o.price <> old.value ->> 'price' OR o.was IS NOT old.value ->> 'was')`,
      ).bind(
        number,
        JSON.stringify(wanted),
        JSON.stringify(changed.map(({ optionNo, price, was }) => ({ optionNo, price, was }))),
      ),
      env.DB.prepare(
        `UPDATE product SET changed = ?2, (price, price_to) = (SELECT min(price), max(price) FROM option WHERE product_no = ?1),
           was = (SELECT was FROM option WHERE product_no = ?1 ORDER BY price, position LIMIT 1) WHERE product_no = ?1`,
      ).bind(number, now.toISOString().slice(0, 10)),
      raiseVersion(env.DB, brand),
    ],
    new FieldRefused(typedIn, 'Someone has just changed a price. Check it again before you set it.'),
  )
}

/** The format that `stock.prices` parses. */
function eachTyped(options: readonly Priced[]): string {
  return options
    .map(({ optionNo, price, was }) => `${optionNo}=${typedMoney(price)}${was === null ? '' : `/${typedMoney(was)}`}`)
    .join(' ')
}

function priceLabel(pence: number): string {
  return pounds(poundsFromPence(pence))
}

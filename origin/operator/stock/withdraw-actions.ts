// Actions that withdraw a product from sale and return it.
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { withdrawStatements } from '#origin/shop/feeds/product-statements.ts'
import { action, FieldRefused, type ActionContext } from '../action.ts'
import { optionsOf } from './options.ts'
import { product } from './stock-actions.ts'

export const withdrawActions = [
  action({
    name: 'stock.withdraw',
    roles: ['content'],
    label: 'Withdraw product',
    does: 'Removes the product from lists, search and recommendations straight away. Its page says it’s no longer available, and so do bags with it.',
    destructive: true,
    fields: { product },
    run: (input, ctx) => setWithdrawn(input.product, true, ctx),
  }),
  action({
    name: 'stock.return',
    roles: ['content'],
    label: 'Return to sale',
    does: 'Puts a withdrawn product back on sale, with its current stock and prices.',
    fields: { product },
    run: (input, ctx) => setWithdrawn(input.product, false, ctx),
  }),
]

async function setWithdrawn(productNo: string, withdrawn: boolean, { brand, env, now, commit }: ActionContext) {
  const { name } = (await optionsOf(env.DB, brand, productNo))[0]!
  const [change] = withdrawStatements(env.DB, [{ productNo, withdrawn }], now) as [D1PreparedStatement]
  return commit(
    {
      said: withdrawn ? `${name} is withdrawn from sale.` : `${name} is on sale again.`,
      about: productNo,
      before: { withdrawn: !withdrawn },
      after: { withdrawn },
      undo: { action: withdrawn ? 'stock.return' : 'stock.withdraw', input: { product: productNo } },
    },
    [change, raiseVersion(env.DB, brand)],
    new FieldRefused('product', withdrawn ? 'This product has already been withdrawn' : 'This product is on sale'),
  )
}

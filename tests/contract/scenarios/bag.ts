// Scenarios of the bag: add, change, and the merge of a guest's bag on signing in.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cartGone } from '#shared/bag/cart.ts'
import { channel } from '#shared/platform/limits.ts'
import type { Play, Scenario, SiteGoods } from './play.ts'
import type { Shopper } from './shopper.ts'

const siteOf = ({ site }: Pick<SiteGoods, 'site'>) => ({ channel, siteId: site })
export const item = (goods: Pick<SiteGoods, 'product' | 'option' | 'site'>, quantity: number) => ({
  body: { productNo: goods.product, productOptionNo: goods.option, quantity, ...siteOf(goods) },
})
export const edit = (goods: SiteGoods, quantity: number) => ({
  body: {
    unitPrice: 1,
    skuProductCode: goods.product,
    bosOfferCode: '',
    productOptionNo: goods.option,
    quantity,
    ...siteOf(goods),
  },
})
const quantities = ({ cartEntries }: { cartEntries: { quantity: number }[] }) =>
  cartEntries.map(({ quantity }) => quantity)

const add: Scenario = {
  name: 'add',
  async play({ goods, shopper, line, reply, refused }) {
    const [guest, elsewhere] = [await shopper(), await shopper()]
    line('a guest without a bag has nothing in it', (await reply(guest, bagCalls.count, { query: {} })).itemCount, 0)
    const first = await reply(guest, bagCalls.add, item(goods, 1))
    line('the first product makes a bag of one line', [quantities(first), first.customerId], [[1], null])
    const second = await reply(guest, bagCalls.add, item(goods, 1))
    line('the same product again adds to its line', [quantities(second), second.itemCount], [[2], 2])
    line('the bag keeps its id', second.cartId, first.cartId)
    const [entry] = second.cartEntries
    line('two cost twice as much as one', second.cartSummary.subTotal, Math.round(entry!.unitPrice * 200) / 100)
    line('the count is the bag’s', (await reply(guest, bagCalls.count, { query: {} })).itemCount, 2)
    await refused(
      'another browser that knows the id sees no bag',
      elsewhere,
      bagCalls.get,
      { query: { cartId: first.cartId } },
      ['CART_NOT_FOUND'],
    )
  },
}

const change: Scenario = {
  name: 'change',
  async play(play) {
    const { goods, shopper, line, reply, skip } = play
    const guest = await shopper()
    await reply(guest, bagCalls.add, item(goods, 2))
    line('a line is set to a quantity', quantities(await reply(guest, bagCalls.replace, item(goods, 1))), [1])
    line('set again, it is the same', quantities(await reply(guest, bagCalls.replace, item(goods, 1))), [1])
    line('an edit changes the quantity', quantities(await reply(guest, bagCalls.edit, edit(goods, 2))), [2])
    if (goods.code === undefined) skip('a code is taken and given back', '--code')
    else await withCode(guest, goods.code, play)
    line('quantity 0 removes the line', quantities(await reply(guest, bagCalls.edit, edit(goods, 0))), [])
    line('the bag stays, empty', (await reply(guest, bagCalls.get, { query: {} })).itemCount, 0)
  },
}

async function withCode(guest: Shopper, code: string, { goods, line, reply }: Play): Promise<void> {
  const body = { claimCodeName: code, siteId: goods.site, promoCodeType: 'Reactive' } as const
  const taken = await reply(guest, bagCalls.promoCode, { body: { ...body, promoCodeAction: 'Add' } })
  line('a code is taken', taken.claimCodeName, code)
  const given = await reply(guest, bagCalls.promoCode, { body: { ...body, promoCodeAction: 'Delete' } })
  line('a code is given back', given.claimCodeName === code, false)
}

const merge: Scenario = {
  name: 'merge',
  async play({ goods, shopper, line, reply, refused }) {
    const customer = await shopper(true)
    const own = await reply(customer, bagCalls.replace, item(goods, 1))
    line('a customer’s bag is the customer’s', own.customerId === null, false)
    const browser = await shopper()
    const guests = await reply(browser, bagCalls.add, item(goods, 1))
    browser.signIn()
    const merged = await reply(browser, bagCalls.merge, { body: siteOf(goods) })
    line('on signing in, the guest’s bag joins the customer’s', merged.itemCount, own.itemCount + 1)
    line(
      'joined once more, nothing is added',
      (await reply(browser, bagCalls.merge, { body: siteOf(goods) })).itemCount,
      own.itemCount + 1,
    )
    const elsewhere = await shopper(true)
    line(
      'the customer has it in every browser',
      (await reply(elsewhere, bagCalls.get, { query: {} })).itemCount,
      own.itemCount + 1,
    )
    await refused(
      'the guest’s bag is no more',
      await shopper(),
      bagCalls.get,
      { query: { cartId: guests.cartId } },
      cartGone,
    )
    await reply(elsewhere, bagCalls.edit, edit(goods, 0))
  },
}

export const bagScenarios: readonly Scenario[] = [add, change, merge]

// Scenarios of paying: an order is placed once, and whatever fails leaves the bag as it was.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cartGone } from '#shared/bag/cart.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { item } from './bag.ts'
import type { Play, Scenario } from './play.ts'
import type { Shopper } from './shopper.ts'

const email = 'contract@people.example'
const postcode = 'LS1 4AP'
const address = {
  firstName: 'Ada',
  surName: 'Marsh',
  houseNumber: '12',
  addressLine1: 'Mill Lane',
  town: 'Leeds',
  postcode,
}
const billingAddress = { cardHoldersName: 'Ada Marsh', line1: '12 Mill Lane', city: 'Leeds', postalcode: postcode }

/** A guest's bag that can be paid. Resolves to the shopper and the total. */
async function readyToPay({ goods, shopper, reply }: Play): Promise<[Shopper, number]> {
  const guest = await shopper()
  await reply(guest, bagCalls.add, item(goods, 1))
  await reply(guest, checkoutCalls.updateDeliveryAddress, { body: { title: 'Ms', address, save: false } })
  await reply(guest, checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123', email } })
  return [guest, (await reply(guest, bagCalls.get, { query: {} })).orderTotal]
}

const newKey = () => crypto.randomUUID()
const payment = (networkToken: string, amount: number, key: string) => ({
  body: {
    amount,
    networkToken,
    paymentType: '005' as const,
    journeyType: 'card-checkout' as const,
    channel,
    accountTradingTitle: 'STA' as const,
    billingAddress,
    email,
    key,
  },
})
const { digitalAuthorization: payBy } = digitalPaymentCalls

const pay: Scenario = {
  name: 'pay',
  async play(play) {
    const { wallet, line, reply, refused, skip } = play
    const token = wallet()
    if (token === null) return skip('a guest pays', '--wallet')
    const [guest, total] = await readyToPay(play)
    const key = newKey()
    const paid = await reply(guest, payBy, payment(token, total, key))
    const { code, orderNo } = paid
    line('a guest’s bag is paid', [code, orderNo !== null, paid.confirmation !== null], ['SUCCESS', true, true])
    const again = await reply(guest, payBy, payment(token, total, key))
    line('the same submission again is the same order', [again.code, again.orderNo], ['SUCCESS', orderNo])
    const found = await reply(guest, paymentCalls.transactionDetails, { query: { key } })
    line('the result can be looked up', [found.code, found.orderNo], ['SUCCESS', orderNo])
    await refused('the bag is over', guest, bagCalls.get, { query: {} }, [...cartGone, 'CART_PMNT_DONE'])
    const body = { orderNo: orderNo ?? '', email, postcode }
    const { order } = await reply(guest, orderCalls.get, { body })
    line(
      'the order costs what the bag showed',
      Math.round((order.creditPart + order.otherPart) * 100),
      Math.round(total * 100),
    )
    await refused(
      'nobody finds it with another postcode',
      guest,
      orderCalls.get,
      { body: { ...body, postcode: 'M1 1AE' } },
      ['ORDER_NOT_FOUND'],
    )
  },
}

const conflict: Scenario = {
  name: 'conflicting submissions',
  async play(play) {
    const { wallet, line, skip } = play
    const [first, second] = [wallet(), wallet()]
    if (first === null || second === null)
      return skip('two submissions of one bag make one order', 'two more of --wallet')
    const [guest, total] = await readyToPay(play)
    const submissions = [first, second].map((token) => payment(token, total, newKey()))
    const answers = await Promise.all(submissions.map((submission) => guest.send(payBy, submission)))
    const placed = new Set(answers.filter(({ code }) => code === 'SUCCESS').map(({ body }) => body.orderNo))
    line('two submissions of one bag make one order', placed.size, 1)
    line('neither ends in an error of the service', answers.filter(({ status }) => status >= 500).length, 0)
  },
}

const fail: Scenario = {
  name: 'fail',
  async play(play) {
    const { goods, wallet, shopper, line, reply, refused, skip } = play
    const nobody = await shopper()
    const cartId = 'contract-no-such-bag-0001'
    await refused('an unknown bag is refused', nobody, bagCalls.get, { query: { cartId } }, ['CART_NOT_FOUND'])
    await refused('an unknown product is refused', nobody, bagCalls.add, item({ ...goods, product: 'NO-SUCH-1' }, 1), [
      'PRODUCT_NOT_FOUND',
    ])
    await refused(
      'an unknown order is refused',
      nobody,
      orderCalls.get,
      { body: { orderNo: 'J000000001', email, postcode } },
      ['ORDER_NOT_FOUND'],
    )
    const [product = '', option = ''] = goods.soldOut?.split('/') ?? []
    if (!product) skip('what is sold out is refused', '--sold-out')
    else
      await refused(
        'what is sold out is refused',
        nobody,
        bagCalls.add,
        item({ product, option, site: goods.site }, 1),
        ['OUT_OF_STOCK'],
      )
    const token = wallet()
    if (token === null) return skip('payments that fail', 'one more of --wallet')
    const unready = await shopper()
    const { orderTotal } = await reply(unready, bagCalls.add, item(goods, 1))
    await refused('a bag without an address cannot be paid', unready, payBy, payment(token, orderTotal, newKey()), [
      'DELIVERY_INCOMPLETE',
    ])
    const [guest, total] = await readyToPay(play)
    await refused(
      'an amount that is not the total is refused',
      guest,
      payBy,
      payment(token, Math.round(total * 100 - 1) / 100, newKey()),
      ['AMOUNT_CHANGED'],
    )
    if (goods.declined === undefined) skip('a declined payment places no order', '--declined-wallet')
    else {
      const key = newKey()
      const declined = await guest.send(payBy, payment(goods.declined, total, key))
      line(
        'a declined payment places no order',
        [declined.code === 'SUCCESS', declined.body.orderNo ?? null],
        [false, null],
      )
      const { code } = await reply(guest, paymentCalls.transactionDetails, { query: { key } })
      line('its result can be looked up', code === 'SUCCESS' || code === 'PENDING', false)
    }
    const left = await reply(guest, bagCalls.replace, item(goods, 1))
    line('the bag is as it was', [left.itemCount, left.orderTotal], [1, total])
  },
}

export const payingScenarios: readonly Scenario[] = [pay, conflict, fail]

// Generated bags, divided between store credit and another method as the shop and the page divide them, in pounds on the
// wire and back in pence: the parts sum to the total to the penny.
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import { paymentAmount } from '#shared/payment/payment-journeys.ts'
import { totalsOf } from '#origin/shop/bag/totals.ts'
import { random, type Result } from './part.ts'

export function differencesIn(bags: number): string[] {
  const chance = random(3)
  const upTo = (max: number) => Math.floor(chance() * max)
  return Array.from({ length: bags }, (_, bag) => {
    const lines = Array.from({ length: 1 + upTo(12) }, (__, at) => ({
      productNo: `P${at}`,
      optionNo: 'O',
      quantity: 1 + upTo(20),
      price: 1 + upTo(99_999),
      was: null,
      deliveryCharge: chance() < 0.2 ? upTo(5000) : 0,
      categories: [],
      subscription: false,
    }))
    const { orderTotal } = totalsOf(lines, null, chance() < 0.2)
    const availableToSpend = 1 + upTo(orderTotal - 1)
    const onTheWire = { total: poundsFromPence(orderTotal), available: poundsFromPence(availableToSpend) }
    const total = penceFromPounds(onTheWire.total)
    const rest = paymentAmount(
      {
        journey: 'credit-checkout',
        orderTotal: total,
        availableToSpend: penceFromPounds(onTheWire.available),
        entered: null,
      },
      true,
    )
    const paid = penceFromPounds(onTheWire.available) + penceFromPounds(poundsFromPence(rest))
    return paid === orderTotal ? '' : `Bag ${bag} of ${orderTotal} is paid as ${paid}.`
  }).filter((difference) => difference !== '')
}

export function partSums(result: Result, bags: number): Result {
  const differences = differencesIn(bags)
  return {
    ...result,
    complaints: [...result.complaints, ...differences],
    rows: [
      ...result.rows,
      {
        figure: `parts of ${bags.toLocaleString('en-GB')} generated bags`,
        reach: 'sum to the total in pence',
        measured: `${differences.length} differences`,
        reached: differences.length === 0,
      },
    ],
  }
}

// Delivery and returns promises of every shop: the home page's bar, the bag's list and the delivery cost table.
import type { Brand } from '#shared/brands/brand.ts'
import type { ComponentOf, ContentPage } from '#shared/content/content.ts'
import {
  deliveryCodes,
  deliveryMethods,
  directDispatch,
  isCollected,
  saturdayExtra,
  timesOfDay,
  type DeliveryCode,
} from '#shared/delivery/delivery-methods.ts'
import type { PartyName } from '#shared/platform/parties.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { openingShopOf } from './shops.ts'

/** `lacks`: the parties that the shop opens without, which its pages do not promise. */
export type Shop = Pick<Brand, 'code' | 'name' | 'creditProduct' | 'company'> & { lacks?: readonly PartyName[] }

export const takesCards = ({ lacks = [] }: Pick<Shop, 'lacks'>) => !lacks.includes('cardGateway')
export const canCollect = ({ lacks = [] }: Pick<Shop, 'lacks'>) => !lacks.includes('collectionPoints')
/** A carrier brings returns back, free for the customer. */
export const bringsBack = ({ lacks = [] }: Pick<Shop, 'lacks'>) => !lacks.includes('returnsCarrier')

export const price = (pence: number, ...beside: number[]) =>
  priceLabel(poundsFromPence(pence), ...beside.map(poundsFromPence))

const { STANDARD } = deliveryMethods

/** `10pm`. */
export const cutOffLabel = (hour: number) => `${hour - 12}pm`

type Point = ComponentOf<'usp-bar'>['points'][number]

const delivery: Point = {
  icon: 'delivery',
  label: `Free standard delivery on orders of ${price(STANDARD.freeFrom)} or more`,
  text: `Otherwise ${price(STANDARD.charge)}. Large items have their own charge. We’ll show your delivery date before you order.`,
  to: '/delivery',
}
const returns: Point = {
  icon: 'returns',
  label: '14 days to change your mind',
  text: 'From the day your order arrives, plus 14 more to send it back.',
  to: '/returns',
}
const reviews: Point = {
  icon: 'reviews',
  label: 'Honest reviews',
  text: 'Good and bad, with verified purchases marked.',
  to: '/terms',
}

export function promises(): ComponentOf<'usp-bar'> {
  return { type: 'usp-bar', heading: '', points: [delivery, returns, reviews] }
}

/** Shown below the bag. */
export function bagContent(shop: Shop): ContentPage {
  const { phone } = shop.company
  const pay: Point = {
    icon: 'pay',
    label: 'Safe, secure payment',
    text: 'Pay by Visa or Mastercard. Your card number goes straight to our payment provider.',
    to: '',
  }
  const help: Point = { icon: 'help', label: 'Need some help?', text: `Call us on ${phone}.`, to: '/help' }
  return {
    key: 'bag',
    title: 'Below the bag',
    description: 'Shown below the bag.',
    components: [
      {
        type: 'usp-bar',
        heading: 'Before you order',
        points: [delivery, returns, ...(takesCards(shop) ? [pay] : []), help],
      },
    ],
  }
}

/** Shown on the order confirmation, below the items. The page itself says how to change one’s mind. */
export function confirmationContent(): ContentPage {
  const help: Point = {
    icon: 'help',
    label: 'Need some help?',
    text: 'Find answers about delivery, returns and paying.',
    to: '/help',
  }
  return {
    key: 'order-confirmation',
    title: 'Below the confirmation',
    description: 'Shown below the order confirmation.',
    components: [{ type: 'usp-bar', heading: 'While you wait', points: [help] }],
  }
}

export function deliveryPrices({ code, lacks = [] }: Pick<Shop, 'code' | 'lacks'>): ComponentOf<'table'> {
  return {
    type: 'table',
    heading: 'Delivery prices',
    columns: ['Delivery', 'When', 'Price'],
    rows: [
      ...deliveryCodes.filter((each) => canCollect({ lacks }) || !isCollected(each)).flatMap(rowsOf),
      ...(openingShopOf(code).sells.includes('furniture')
        ? [
            {
              cells: [
                directDispatch.label,
                'By the date shown on the product page, straight from the maker',
                'Shown on the product page',
              ],
            },
          ]
        : []),
    ],
  }
}

function rowsOf(code: DeliveryCode): ComponentOf<'table'>['rows'] {
  const { label, collects, charge, freeFrom, workingDays, cutOffHour } = deliveryMethods[code]
  if (workingDays === null)
    return [
      { cells: [label, 'The day you choose', price(charge)] },
      {
        cells: [
          'Nominated morning or afternoon',
          'The morning or afternoon you choose',
          price(charge + timesOfDay.AM.extra),
        ],
      },
      { cells: ['Nominated Saturday', 'The Saturday you choose', `From ${price(charge + saturdayExtra)}`] },
    ]
  const when =
    workingDays === 1
      ? `The next working day, if you order by ${cutOffLabel(cutOffHour)}`
      : `By the date shown ${collects ? 'at checkout' : 'on the product page'}`
  const free = freeFrom === null ? '' : `, or free on orders of ${price(freeFrom)} or more`
  return [{ cells: [label, when, `${price(charge)}${free}`] }]
}

// Delivery and returns promises of every shop: the home page's bar, the bag's list and the delivery cost table.
import type { Brand } from '#shared/brands/brand.ts'
import type { ComponentOf, ContentPage } from '#shared/content/content.ts'
import { collection, nominatedCharges, standardDelivery } from '#shared/delivery/delivery-charges.ts'
import { pounds as inPounds, poundsFromPence } from '#shared/platform/money.ts'

export type Shop = Pick<Brand, 'code' | 'name' | 'creditProduct' | 'company'>

const pounds = (pence: number) => inPounds(poundsFromPence(pence))

type Point = ComponentOf<'usp-bar'>['points'][number]

const delivery: Point = {
  icon: 'delivery',
  label: `Free standard delivery from ${pounds(standardDelivery.freeFrom)}`,
  text: `Otherwise ${pounds(standardDelivery.charge)}, and the day is shown before you order.`,
  to: '/delivery',
}
const returns: Point = {
  icon: 'returns',
  label: '14 days to change your mind',
  text: 'From the day it is with you, and 14 more to send it back.',
  to: '/returns',
}
const reviews: Point = {
  icon: 'reviews',
  label: 'Reviews good and bad',
  text: 'Those by people who bought the item are marked.',
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
    label: 'Paying is safe, and yours to choose',
    text: 'Visa, Mastercard or Maestro. Card numbers never reach us: they go to our payment provider.',
    to: '',
  }
  const help: Point = { icon: 'help', label: 'Questions before you order?', text: `Call us on ${phone}.`, to: '/help' }
  return {
    key: 'bag',
    title: 'Below the bag',
    description: 'What stands below the bag.',
    components: [{ type: 'usp-bar', heading: 'Before you order', points: [delivery, returns, pay, help] }],
  }
}

/** Shown on the order confirmation, below the items. */
export function confirmationContent(): ContentPage {
  const account: Point = {
    icon: 'help',
    label: 'Follow your order',
    text: 'See where it is, cancel it or send something back, with its number and your postcode.',
    to: '/order-look-up',
  }
  return {
    key: 'order-confirmation',
    title: 'Below the confirmation',
    description: 'What stands below the confirmation of an order.',
    components: [{ type: 'usp-bar', heading: 'While you wait', points: [account, returns, reviews] }],
  }
}

export function deliveryPrices(): ComponentOf<'table'> {
  const or = (charge: number, freeFrom: number) => `${pounds(charge)}, free from ${pounds(freeFrom)}`
  const { DAY, AM, saturday } = nominatedCharges
  return {
    type: 'table',
    heading: 'What it costs',
    columns: ['How', 'When', 'Price'],
    rows: [
      {
        cells: [
          'Standard, to your door',
          'By the day shown on the product',
          or(standardDelivery.charge, standardDelivery.freeFrom),
        ],
      },
      {
        cells: ['Collection near you', 'By the day shown at the checkout', or(collection.charge, collection.freeFrom)],
      },
      { cells: ['Nominated day', 'The day you choose', pounds(DAY)] },
      { cells: ['Nominated morning or afternoon', 'The half of the day you choose', pounds(AM)] },
      { cells: ['On a Saturday you choose', 'That Saturday', `${pounds(saturday)} more`] },
    ],
  }
}

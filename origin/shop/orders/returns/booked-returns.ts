// The returns of an order as its owner sees them: a parcel each, with the steps it has taken and those to come.
import type { BookedReturn } from '#shared/orders/returns.ts'
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import type { OrderRow, ReturnedPiece } from '../read-order.ts'

const lastSteps = { refunded: 'Refunded', exchanged: 'Exchanged', refused: 'Not accepted' } as const

export function bookedReturns({ brand, returned, parcels }: Pick<OrderRow, 'brand' | 'returned' | 'parcels'>) {
  return parcels.map(({ id, booked, carried, received, way, code, carrier, collectOn }): BookedReturn => {
    const own = returned.filter(({ parcelId }) => parcelId === id)
    const day = dateOf(new Date(booked))
    const [end, ...others] = new Set(own.map((piece) => endOf(piece)))
    const ended = own.every(({ graded }) => graded !== null) ? Math.max(...own.map(({ graded }) => graded!)) : null
    const steps: ReadonlyArray<readonly [string, number | null]> = [
      ['Booked', booked],
      // A parcel that is here without the carrier's word was with it all the same.
      ...(way === 'post' || (received && !carried) ? [] : [['With the carrier', carried] as const]),
      ['With us', received],
      [others.length === 0 ? lastSteps[end!] : 'Done', ended],
    ]
    return {
      way,
      code,
      carrier,
      address: way === 'post' ? returnsAddress(brand) : null,
      collectOn,
      sendBy: daysAfter(day, orderDays.returns),
      keptUntil: own.some(({ held }) => held === 1) ? daysAfter(day, orderDays.exchange) : null,
      pieces: [...Map.groupBy(own.map(shownPiece), (piece) => JSON.stringify(piece)).values()].map((same) => ({
        ...same[0]!,
        quantity: same.length,
      })),
      steps: steps.map(([what, at]) => ({ what, at: at === null ? null : new Date(at).toISOString() })),
    }
  })
}

export function returnsAddress(brand: BrandCode): string {
  const { legalName, address } = brands[brand].company
  return `${legalName}, Returns, ${address}`
}

function shownPiece(piece: ReturnedPiece) {
  const { position, graded, exchangeOrder } = piece
  const end = endOf(piece)
  const exchange = end === 'exchanged' ? exchangeLabel(piece) : null
  return { position, exchange, outcome: graded === null ? null : end, exchangeOrder }
}

/** What became of it, or will. Without a piece of it, or when the catalogue has it no more, what was to be exchanged is refunded. */
export function endOf(piece: ReturnedPiece, grade = piece.grade): keyof typeof lastSteps {
  const isExchanged = piece.exchangeOrder !== null || (piece.held === 1 && piece.exchangeSize !== null)
  return grade === 'refused' ? 'refused' : isExchanged ? 'exchanged' : 'refunded'
}

/** How many pieces of each line. */
export function byLine(pieces: ReadonlyArray<Pick<ReturnedPiece, 'position' | 'quantity'>>) {
  return [...Map.groupBy(pieces, ({ position }) => position)].map(([position, same]) => ({
    position,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

/** `Navy, 14`; the option's number when the catalogue has it no more. */
export function exchangeLabel({ exchange, exchangeColour, exchangeSize }: ReturnedPiece): string {
  return variantLabel({ colour: exchangeColour ?? '', size: exchangeSize ?? '' }) || exchange!
}

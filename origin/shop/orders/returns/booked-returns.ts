// The returns of an order as its owner sees them: a parcel each, with the steps it has taken and those to come.
import type { BookedReturn } from '#shared/orders/returns.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import type { OrderRow, ReturnedPiece, StoredParcel } from '../read-order.ts'

export function bookedReturns(row: Pick<OrderRow, 'returned' | 'parcels'>): BookedReturn[] {
  const pieces = JSON.parse(row.returned) as ReturnedPiece[]
  const parcels = JSON.parse(row.parcels) as StoredParcel[]
  return parcels.map((parcel) =>
    bookedReturn(
      parcel,
      pieces.filter(({ parcelId }) => parcelId === parcel.id),
    ),
  )
}

function bookedReturn(
  { booked, carried, received, way, code, carrier, collectOn }: StoredParcel,
  own: ReturnedPiece[],
): BookedReturn {
  const day = dateOf(new Date(booked))
  const decided = own.every(({ graded }) => graded !== null) ? Math.max(...own.map(({ graded }) => graded!)) : null
  const outcomes = new Set(own.map(outcomeOf))
  const [only] = outcomes
  const planned = own.every(({ exchange, held }) => exchange !== null && held === 1) ? 'Exchange sent' : 'Refunded'
  const last = { refunded: 'Refunded', exchanged: 'Exchange sent', refused: 'Not accepted' } as const
  const ends = decided === null ? planned : outcomes.size === 1 ? last[only!] : 'Done'
  const steps: ReadonlyArray<readonly [string, number | null]> = [
    ['Booked', booked],
    ...(way === 'post' ? [] : [['With the carrier', carried] as const]),
    ['With us', received],
    [ends, decided],
  ]
  return {
    way,
    code,
    carrier,
    collectOn,
    sendBy: daysAfter(day, orderDays.returns),
    keptUntil: own.some(({ held }) => held === 1) ? daysAfter(day, orderDays.exchange) : null,
    pieces: own.map((piece) => ({
      position: piece.position,
      exchange: piece.exchange === null ? null : exchangeLabel(piece),
      outcome: piece.graded === null ? null : outcomeOf(piece),
      exchangeOrder: piece.exchangeOrder,
    })),
    steps: steps.map(([what, at]) => ({ what, at: at === null ? null : new Date(at).toISOString() })),
  }
}

function outcomeOf({ grade, exchangeOrder }: ReturnedPiece) {
  return grade === 'refused' ? 'refused' : exchangeOrder === null ? 'refunded' : 'exchanged'
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

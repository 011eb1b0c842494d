// A return that the carrier has, or that the warehouse received: with grades it is settled at once, without them an operator does.
import * as z from 'zod/mini'
import { returnCode, ReturnGrade } from '#shared/orders/returns.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { stopUnlessChangedSql } from '#origin/platform/stop-batch.ts'
import { returnReceivedMail } from '#origin/shop/orders/mails-after.ts'
import type { ReturnedPiece } from '#origin/shop/orders/read-order.ts'
import { byLine } from '#origin/shop/orders/returns/booked-returns.ts'
import { settleReturn, type Graded } from '#origin/shop/orders/returns/settle-return.ts'
import { summaryOf } from '#origin/shop/orders/summary-of.ts'
import { eventStatement } from './order-event.ts'
import { mailOnce, type About, type Reported } from './report-statements.ts'

const returnedItem = z.object({
  position: z.int().check(z.gte(0)),
  quantity: z.int().check(z.gte(1), z.lte(100)),
  grade: z.optional(ReturnGrade),
})
export const returnedShape = {
  /** `in-transit`: the carrier has the parcel. */
  state: z._default(z.enum(['in-transit', 'received']), 'received'),
  /** The number on the label, when the order has several returns. */
  code: z.optional(z.string().check(z.regex(returnCode))),
  /** With a grade, what came back is refunded or exchanged at once. */
  items: z._default(z.array(returnedItem).check(z.maxLength(200)), []),
}
type ReturnReport = z.infer<z.ZodMiniObject<typeof returnedShape>>

/** `id`: the call's. */
export async function reportReturned(of: About, { state, code, items }: ReturnReport, id: string): Promise<Reported> {
  const { env, row, source, at, now } = of
  const parcels = row.parcels.filter((one) => code === undefined || one.code === code)
  if (code !== undefined && parcels.length === 0)
    throw new Refusal(422, 'BAD_EVENT', 'code: no return of this order has it.')
  if (state === 'received' && items.length === 0) throw new Refusal(422, 'BAD_EVENT', 'items: name what was received.')
  const pieces = row.returned.filter(
    ({ position, parcelId }) =>
      // A return that was announced before there were parcels has none.
      (parcels.some((one) => one.id === parcelId) || (parcelId === null && code === undefined)) &&
      items.some((item) => item.position === position),
  )
  const graded = gradedPieces(pieces, items)
  if (graded.length > 0) {
    const settled = await settleReturn(env, row, graded, { now, at, source })
    const [claim, ...others] = settled.statements
    return { ...settled, statements: [claim!, env.DB.prepare(stopUnlessChangedSql('RETURN_CHANGED')), ...others] }
  }
  const [column, ids] =
    state === 'received'
      ? ['received', pieces.map(({ parcelId }) => parcelId)]
      : ['carried', parcels.map(({ id }) => id)]
  const data = { state, items: byLine(items), ...(code && { code }) }
  const mail = state === 'received' ? returnReceivedMail(row.brand, summaryOf(row, ''), byLine(items)) : null
  return {
    statements: [
      env.DB.prepare(
        `UPDATE return_parcel SET ${column} = ?2 WHERE ${column} IS NULL AND id IN (SELECT value FROM json_each(?1))`,
      ).bind(JSON.stringify(ids), at),
      eventStatement(env.DB, { orderNo: row.orderNo, type: 'order.returned', at, source, data }),
      ...mailOnce(env.DB, `return-received-${id}`, mail, row, now),
    ],
  }
}

/** The announced pieces that the grades are about; what nobody has announced is refunded by an operator. */
function gradedPieces(pieces: readonly ReturnedPiece[], items: ReturnReport['items']): Graded[] {
  const open = pieces.filter(({ graded }) => graded === null)
  return items.flatMap(({ position, quantity, grade }) =>
    Array.from({ length: grade ? quantity : 0 }, () => {
      const at = open.findIndex((piece) => piece.position === position)
      if (at < 0) throw new Refusal(409, 'NOT_ANNOUNCED', 'Nobody announced this many. Report it without a grade.')
      return { piece: open.splice(at, 1)[0]!, grade: grade! }
    }),
  )
}

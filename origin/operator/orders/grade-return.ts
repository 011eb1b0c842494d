// The warehouse's grade of a piece that came back, entered by an operator: it is refunded or exchanged as the customer asked.
import { returnGrades, type ReturnGrade } from '#shared/orders/returns.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { settleReturn } from '#origin/shop/orders/returns/settle-return.ts'
import { action, choicesOf, field, FieldRefused } from '../action.ts'
import { readChoice, readText } from '../read.ts'
import { orderField } from './dispatch-cancel.ts'
import { requireOrder } from './require-order.ts'

const grades = Object.keys(returnGrades) as [ReturnGrade, ...ReturnGrade[]]

export const gradeReturn = action({
  name: 'orders.grade-return',
  roles: ['service'],
  label: 'Grade return',
  does: 'Says in what state an item came back. It’s refunded or exchanged at once, and we email the customer.',
  destructive: true,
  fields: {
    order: orderField,
    piece: field('Return', readText('the return', 60), { fixed: true }),
    grade: field('State', readChoice(grades), { kind: 'choice', choices: choicesOf(returnGrades) }),
  },
  async run({ order, piece: id, grade }, { env, brand, now, commit }) {
    const { row } = await requireOrder(env.DB, brand, order, now)
    const piece = row.returned.find((one) => one.id === id)
    if (!piece || piece.graded !== null) throw new FieldRefused('piece', 'Someone has graded this return already')
    const graded = [{ piece, grade }]
    const settled = await settleReturn(env, row, graded, { now, source: 'operator' }).catch((error: unknown) => {
      throw error instanceof Refusal ? new FieldRefused('piece', error.message) : error
    })
    const done = await commit(
      {
        said: `Order ${order}, ${row.items[piece.position]?.productName ?? 'item'}: ${settled.said}`,
        about: order,
        before: { grade: null },
        after: { piece: id, position: piece.position, grade },
        undo: 'You can’t undo this: the customer has been told.',
      },
      settled.statements,
      new FieldRefused('piece', 'Someone has just graded this return or refunded this order. Check it again.'),
    )
    await settled.after()
    return done
  },
})

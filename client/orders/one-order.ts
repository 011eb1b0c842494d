// What the pages of one order of the account declare alike.
import { orderCalls } from '#shared/orders/order-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, type PageReplies } from '#client/platform/page-declaration.ts'

type OneOrder = { orderNo: string }

const orderQuery = ({ orderNo }: OneOrder) => query(orderCalls.mine, { query: { orderNo } })

export const ofOneOrder = {
  who: 'person' as const,
  needs: (_visit: Visit, params: OneOrder) => [orderQuery(params)],
  status: (answers: PageReplies, _visit: Visit, params: OneOrder) =>
    answers[orderQuery(params).address] === undefined ? 404 : 200,
}

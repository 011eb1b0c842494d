// The partner host's calls about orders: report an event, pull events, read an order that has to be delivered.
import * as z from 'zod/mini'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { maxFeedEvents, readFeed } from '#origin/shop/order-events/feed.ts'
import { cancelledRefusal, OrderReport, reportStatements } from '#origin/shop/order-events/report.ts'
import { announceReportMails } from '#origin/shop/order-events/report-statements.ts'
import { orderToDeliver } from '#origin/shop/order-events/order-to-deliver.ts'
import { announceCapture } from '#origin/shop/payment/capture/capture-kind.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { answerOnce } from './answer-once.ts'
import { verifyPartner, type PartnerContext } from './verify-partner.ts'

export async function reportOrderEvent(c: PartnerContext): Promise<Response> {
  const call = await verifyPartner(c, 'orders.report')
  const read = OrderReport.safeParse(jsonOf(call.body))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Refusal(422, 'BAD_EVENT', `${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'is not valid'}.`)
  }
  const report = read.data
  const { orderNo } = report.data
  let after = async () => {}
  const answer = await answerOnce(c.env, call, async () => {
    const about = { id: call.id, source: `partner:${call.partner}`, now: call.now }
    const reported = await reportStatements(c.env, report, about)
    after = reported.after ?? after
    return { status: 200, body: { accepted: report.type, orderNo }, statements: reported.statements }
  }).catch((error: unknown) => {
    // The order was cancelled, or its return changed, between reading it and writing.
    if (errorMessageOf(error).includes('ORDER_CANCELLED')) throw cancelledRefusal()
    if (errorMessageOf(error).includes('RETURN_CHANGED'))
      throw new Refusal(409, 'RETURN_CHANGED', 'The return has just changed. Please send this again.')
    throw error
  })
  c.executionCtx.waitUntil(
    Promise.all([
      announceReportMails(c.env, orderNo),
      announceOrderEvents(c.env, orderNo),
      announceCapture(c.env, orderNo),
      after(),
    ]),
  )
  return answer
}

const FeedQuery = z.object({
  after: z._default(z.string().check(z.regex(/^\d{1,15}$/)), '0'),
  limit: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '100'),
})

export async function pullOrderEvents(c: PartnerContext): Promise<Response> {
  await verifyPartner(c, 'orders.read')
  const query = FeedQuery.safeParse(c.req.query())
  const limit = query.success ? Number(query.data.limit) : 0
  if (!query.success || limit < 1 || limit > maxFeedEvents)
    throw new Refusal(422, 'BAD_QUERY', `after is the cursor of the last call, limit is 1 to ${maxFeedEvents}.`)
  return c.json(await readFeed(c.env.DB, Number(query.data.after), limit))
}

export async function readOrderToDeliver(c: PartnerContext): Promise<Response> {
  await verifyPartner(c, 'orders.read')
  const order = await orderToDeliver(c.env.DB, c.req.param('orderNo') ?? '')
  if (!order) throw new Refusal(404, 'ORDER_NOT_FOUND', 'No order has this number.')
  return c.json(order)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

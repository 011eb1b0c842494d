// The emulated warehouse and carrier of a local shop. It knows of orders by the shop's webhooks alone. The partner host receives
// its reports, signed like each partner's calls: packed four hours before the cut-off, dispatched at the cut-off, delivered at noon
// of the promised day. One Durable Object keeps its parcels.
import { DurableObject } from 'cloudflare:workers'
import type { DeliverySpeed } from '#shared/delivery/delivery.ts'
import { dispatchTime } from '#shared/orders/order-course.ts'
import { acceptedKeys } from '#shared/platform/keys.ts'
import { instantOf } from '#shared/platform/london-days.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { hasSignature, webhookHeaders } from '#origin/platform/standard-webhooks.ts'
import { partnerHost } from '#origin/partners/index.ts'
import { log } from '#origin/platform/log.ts'

type Step = { type: 'order.preparing' | 'order.dispatched' | 'order.delivered'; at: number }
type Parcel = { orderNo: string; /** What is still to be done, the next first. */ steps: Step[] }
type Event = { type: string; timestamp: string; data: { orderNo: string } & Record<string, unknown> }

const packingMs = 4 * 3_600_000
const arrivalHour = 12
const retryMs = 60_000
const reportUrl = '/v1/orders/events?partner=warehouse'

export class Warehouse extends DurableObject<OriginEnv> {
  override async fetch(request: Request): Promise<Response> {
    const payload = await request.text()
    const id = request.headers.get('webhook-id') ?? ''
    const timestamp = Number(request.headers.get('webhook-timestamp'))
    const signature = request.headers.get('webhook-signature') ?? ''
    if (!(await hasSignature({ id, timestamp, payload }, signature, acceptedKeys(this.env.WAREHOUSE_SECRET ?? ''))))
      return new Response(null, { status: 401 })
    this.#take(JSON.parse(payload) as Event)
    await this.#setAlarm()
    return new Response(null, { status: 204 })
  }

  /** Reports everything that is due; what the shop does not take is reported again in a minute. */
  override async alarm(): Promise<void> {
    let failed = false
    for (const parcel of this.#parcels())
      for (const step of parcel.steps.filter(({ at }) => at <= Date.now())) {
        const status = await this.#report(parcel.orderNo, step)
        if (status >= 500) {
          failed = true
          break
        }
        // A cancelled order goes back on the shelf.
        this.#keep({ ...parcel, steps: status === 200 ? stepsAfter(parcel.steps, step) : [] })
        parcel.steps = status === 200 ? stepsAfter(parcel.steps, step) : []
      }
    await this.#setAlarm(failed ? Date.now() + retryMs : 0)
  }

  #take({ type, timestamp, data }: Event): void {
    const { orderNo } = data
    const parcel = this.ctx.storage.kv.get<Parcel>(keyOf(orderNo))
    if (type === 'order.placed' && !parcel) this.#keep({ orderNo, steps: planOf(new Date(timestamp), data) })
    if (type === 'order.cancelled' || type === 'order.delivered') this.#keep({ orderNo, steps: [] })
    // An operator has handed the parcel over.
    if (type === 'order.dispatched' && parcel)
      this.#keep({ orderNo, steps: parcel.steps.filter((step) => step.type === 'order.delivered') })
  }

  #parcels(): Parcel[] {
    return [...this.ctx.storage.kv.list<Parcel>({ prefix: keyOf('') })].map(([, parcel]) => parcel)
  }

  #keep(parcel: Parcel): void {
    const { kv } = this.ctx.storage
    if (parcel.steps.length > 0) kv.put(keyOf(parcel.orderNo), parcel)
    else kv.delete(keyOf(parcel.orderNo))
  }

  async #setAlarm(earliest = 0): Promise<void> {
    const next = Math.min(...this.#parcels().map(({ steps }) => steps[0]!.at))
    if (Number.isFinite(next)) await this.ctx.storage.setAlarm(Math.max(next, earliest, Date.now()))
  }

  /** The answer's status; 500 when there is none. The id is the same at each attempt, so that a repeated report counts once. */
  async #report(orderNo: string, { type, at }: Step): Promise<number> {
    const parcel = { carrier: 'Parcel Express', trackingNo: `PX${orderNo.replace(/\W/g, '')}GB` }
    const data = { orderNo, ...(type === 'order.dispatched' ? parcel : {}) }
    const payload = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
    const message = { id: `wh_${orderNo}_${type}`, timestamp: Math.floor(Date.now() / 1000), payload }
    try {
      const headers = await webhookHeaders(message, acceptedKeys(this.env.WAREHOUSE_SECRET ?? ''))
      const request = new Request(`https://partner.localhost${reportUrl}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: payload,
      })
      const response = await partnerHost.fetch(request, this.env, this.ctx as unknown as ExecutionContext)
      await response.body?.cancel()
      return response.status
    } catch (error) {
      const message_ = errorMessageOf(error)
      log('error', 'warehouse', { event: 'report-failed', error: message_ })
      return 500
    }
  }
}

function planOf(placed: Date, data: Record<string, unknown>): Step[] {
  const { deliveryMethod: speed, deliveryDate } = data as { deliveryMethod: DeliverySpeed; deliveryDate: string }
  const leaves = dispatchTime({ placed, speed, deliveryDate }).getTime()
  const arrives = Math.max(leaves, instantOf(deliveryDate, arrivalHour).getTime())
  return [
    { type: 'order.preparing', at: Math.max(placed.getTime(), leaves - packingMs) },
    { type: 'order.dispatched', at: leaves },
    { type: 'order.delivered', at: arrives },
  ]
}

function stepsAfter(steps: readonly Step[], done: Step): Step[] {
  return steps.filter(({ type }) => type !== done.type)
}

function keyOf(orderNo: string): string {
  return `parcel ${orderNo}`
}

// The addresses that the events of orders are sent to, and what became of the last ones.
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { countRows, tableOf } from '../rows.ts'

type Endpoint = {
  id: string
  url: string
  brand: string | null
  types: string | null
  paused: number | null
  restingUntil: number
  waiting: number
  failed: number
}

const endpoints = `SELECT id, url, brand, types, paused, resting_until AS restingUntil,
    (SELECT count(*) FROM webhook_delivery WHERE endpoint = webhook_endpoint.id AND state = 'waiting') AS waiting,
    (SELECT count(*) FROM webhook_delivery WHERE endpoint = webhook_endpoint.id AND state = 'failed') AS failed
  FROM webhook_endpoint WHERE removed IS NULL`

const endpointTable = tableOf<Endpoint>(
  {
    url: ['Address', ({ url }) => url],
    brand: ['Brand', ({ brand }) => brand ?? 'All'],
    waiting: ['Waiting', ({ waiting }) => waiting, 'numeric'],
    failed: ['Given up', ({ failed }) => failed, 'numeric'],
    state: [
      'State',
      ({ paused, restingUntil }, now) => {
        if (paused !== null) return `Paused ${momentLabel(paused)}`
        return restingUntil > now.getTime() ? `Doesn’t answer: next attempt ${momentLabel(restingUntil)}` : 'Open'
      },
    ],
  },
  ({ id, url, paused }) => ({
    key: id,
    of: { endpoint: id, url },
    availableActions: [
      paused === null ? 'webhooks.pause' : 'webhooks.resume',
      'webhooks.replay',
      'webhooks.rotate',
      'webhooks.remove',
    ],
  }),
)

type Delivery = {
  id: string
  type: string
  orderNo: string
  recorded: number
  state: string
  attempts: number
  nextAt: number
  doneAt: number | null
  error: string | null
  reference: string | null
}

const shownDeliveries = 100

const deliveries = tableOf<Delivery>(
  {
    order: ['Order or alarm', ({ orderNo }) => orderNo],
    type: ['Event', ({ type }) => type],
    at: ['Recorded', ({ recorded }) => momentLabel(recorded)],
    state: ['State', stateLabel],
    attempts: ['Attempts', ({ attempts }) => attempts, 'numeric'],
  },
  ({ id, state }) => ({
    key: id,
    of: { delivery: id },
    availableActions: state === 'waiting' ? [] : ['webhooks.again'],
  }),
)

export const webhooksSection: OperatorSection = {
  name: 'webhooks',
  title: 'Webhooks',
  roles: [],
  does: 'Addresses that order events and alarms are sent to.',
  reach: 'house',
  columns: endpointTable.columns,
  filters: [{ name: 'url', label: 'Address', kind: 'text' }],
  find: ({ url = '' }, page, ctx) =>
    endpointTable.page(ctx, page, `${endpoints} AND (?1 = '' OR instr(lower(url), lower(?1))) ORDER BY created`, url),
  async show(key, { env, now }) {
    const endpoint = await env.DB.prepare(`${endpoints} AND id = ?`).bind(key).first<Endpoint>()
    if (!endpoint) return null
    const { results } = await env.DB.prepare(
      `SELECT webhook_delivery.id, coalesce(type, payload ->> '$.type') AS type, webhook_delivery.order_no AS orderNo,
         coalesce(recorded, unixepoch(payload ->> '$.timestamp') * 1000) AS recorded, state, attempts, next_at AS nextAt,
         done_at AS doneAt, last_error AS error, reference
       FROM webhook_delivery LEFT JOIN order_event ON order_event.id = event WHERE endpoint = ? AND (type IS NOT NULL OR payload IS NOT NULL)
       ORDER BY state = 'failed' DESC, 4 DESC, order_event.position DESC LIMIT ${shownDeliveries}`,
    )
      .bind(key)
      .all<Delivery>()
    const { url, brand, types, waiting, failed } = endpoint
    const facts = Object.entries({
      Brand: brand ?? 'All brands',
      Events: types === null ? 'All of orders' : (JSON.parse(types) as string[]).join('\n'),
      Waiting: String(waiting),
      'Given up': String(failed),
    })
    return {
      title: url,
      row: endpointTable.rowOf(endpoint, now),
      parts: [{ heading: 'What is sent', facts }, deliveries.part('Last deliveries', results, now)],
    }
  },
  figures: async (ctx) => {
    const failed = await countRows(ctx, "SELECT count(*) AS n FROM webhook_delivery WHERE state = 'failed'")
    return [{ label: 'webhooks given up', count: failed, filter: {} }]
  },
  rowActions: ['webhooks.pause', 'webhooks.resume', 'webhooks.replay', 'webhooks.rotate', 'webhooks.remove'],
  sectionActions: ['webhooks.add'],
}

function stateLabel({ state, doneAt, error, nextAt, reference }: Delivery, now: Date): string {
  if (state === 'sent') return `Acknowledged with ${reference ?? '200'} ${momentLabel(doneAt!)}`
  if (state === 'failed') return `Given up ${momentLabel(doneAt!)}. ${error ?? ''}`.trim()
  if (state === 'discarded') return 'Not sent'
  const next = nextAt > now.getTime() ? `Next attempt ${momentLabel(nextAt)}.` : 'Waiting.'
  return error ? `${error} ${next}` : next
}

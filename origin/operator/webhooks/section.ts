// The addresses that the events of orders are sent to, and what became of the last ones.
import { rowsPerPage, type ActionContext, type OperatorRow, type OperatorSection, type RowPage } from '../action.ts'
import { momentLabel } from '../days.ts'

export const webhooksSection: OperatorSection = {
  name: 'webhooks',
  title: 'Webhooks',
  roles: [],
  does: 'Addresses that order events and alarms are sent to.',
  reach: 'house',
  columns: [
    { name: 'url', label: 'Address' },
    { name: 'brand', label: 'Brand' },
    { name: 'waiting', label: 'Waiting', numeric: true },
    { name: 'failed', label: 'Given up', numeric: true },
    { name: 'state', label: 'State' },
  ],
  filters: [{ name: 'url', label: 'Address', kind: 'text' }],
  find: findEndpoints,
  show: showEndpoint,
  figures: async ({ env }) => {
    const row = await env.DB.prepare("SELECT count(*) AS count FROM webhook_delivery WHERE state = 'failed'").first<{
      count: number
    }>()
    return [{ label: 'webhooks given up', count: row?.count ?? 0, filter: {} }]
  },
  rowActions: ['webhooks.pause', 'webhooks.resume', 'webhooks.replay', 'webhooks.rotate', 'webhooks.remove'],
  sectionActions: ['webhooks.add'],
}

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

async function findEndpoints({ url = '' }: Readonly<Record<string, string>>, page: number, ctx: ActionContext) {
  const { env, now } = ctx
  const { results } = await env.DB.prepare(
    `${endpoints} AND (?1 = '' OR instr(lower(url), lower(?1))) ORDER BY created LIMIT ?2 OFFSET ?3`,
  )
    .bind(url, rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<Endpoint>()
  return { rows: results.slice(0, rowsPerPage).map((row) => rowOf(row, now)), more: results.length > rowsPerPage }
}

function rowOf({ id, url, brand, paused, restingUntil, waiting, failed }: Endpoint, now: Date): OperatorRow {
  const open = restingUntil > now.getTime() ? `Doesn’t answer: next attempt ${momentLabel(restingUntil)}` : 'Open'
  return {
    key: id,
    cells: {
      url,
      brand: brand ?? 'All',
      waiting: String(waiting),
      failed: String(failed),
      state: paused === null ? open : `Paused ${momentLabel(paused)}`,
    },
    of: { endpoint: id, url },
    availableActions: [
      paused === null ? 'webhooks.pause' : 'webhooks.resume',
      'webhooks.replay',
      'webhooks.rotate',
      'webhooks.remove',
    ],
  }
}

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

async function showEndpoint(key: string, { env, now }: ActionContext): Promise<RowPage | null> {
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
  return {
    title: endpoint.url,
    row: rowOf(endpoint, now),
    parts: [
      {
        heading: 'What is sent',
        facts: [
          ['Brand', endpoint.brand ?? 'All brands'],
          ['Events', endpoint.types === null ? 'All of orders' : (JSON.parse(endpoint.types) as string[]).join('\n')],
          ['Waiting', String(endpoint.waiting)],
          ['Given up', String(endpoint.failed)],
        ],
      },
      { heading: 'Last deliveries', table: { columns, rows: results.map((row) => deliveryRow(row, now)) } },
    ],
  }
}

const columns = [
  { name: 'order', label: 'Order or alarm' },
  { name: 'type', label: 'Event' },
  { name: 'at', label: 'Recorded' },
  { name: 'state', label: 'State' },
  { name: 'attempts', label: 'Attempts', numeric: true },
]

function deliveryRow(row: Delivery, now: Date): OperatorRow {
  return {
    key: row.id,
    cells: {
      order: row.orderNo,
      type: row.type,
      at: momentLabel(row.recorded),
      state: stateLabel(row, now),
      attempts: String(row.attempts),
    },
    of: { delivery: row.id },
    availableActions: row.state === 'waiting' ? [] : ['webhooks.again'],
  }
}

function stateLabel({ state, doneAt, error, nextAt, reference }: Delivery, now: Date): string {
  if (state === 'sent') return `Acknowledged with ${reference ?? '200'} ${momentLabel(doneAt!)}`
  if (state === 'failed') return `Given up ${momentLabel(doneAt!)}. ${error ?? ''}`.trim()
  if (state === 'discarded') return 'Not sent'
  const next = nextAt > now.getTime() ? `Next attempt ${momentLabel(nextAt)}.` : 'Waiting.'
  return error ? `${error} ${next}` : next
}

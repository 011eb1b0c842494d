// Actions that send events again: one delivery, or everything since a day. A repeated event has the id that it had.
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { action, field, FieldRefused } from '../action.ts'
import { beginOf, dayOrInstant } from '../days.ts'
import { readText } from '../read.ts'
import { endpoint } from './actions.ts'

const waitingAgain = "state = 'waiting', attempts = 0, next_at = 0, queued_at = NULL, done_at = NULL, last_error = NULL"

export const replayActions = [
  action({
    name: 'webhooks.again',
    roles: [],
    label: 'Send again',
    does: 'Sends this event again, with the same id.',
    fields: { delivery: field('Delivery', readText('the delivery', 120), { fixed: true }) },
    async run({ delivery }, { env, commit }) {
      const row = await env.DB.prepare('SELECT order_no AS orderNo FROM webhook_delivery WHERE id = ?')
        .bind(delivery)
        .first<{ orderNo: string }>()
      const done = await commit(
        {
          said: 'The event is being sent again.',
          about: row?.orderNo ?? delivery,
          undo: 'You can’t undo this: the receiver may have it already.',
        },
        [
          env.DB.prepare(`UPDATE webhook_delivery SET ${waitingAgain} WHERE id = ? AND state <> 'waiting'`).bind(
            delivery,
          ),
        ],
        new FieldRefused('delivery', 'This event is already waiting to be sent'),
      )
      if (row) await announceOrderEvents(env, row.orderNo)
      return done
    },
  }),
  action({
    name: 'webhooks.replay',
    roles: [],
    label: 'Send again since',
    does: 'Sends every event since a day again, with the same ids. Each order’s events stay in sequence.',
    destructive: true,
    fields: { endpoint, since: field('Since', dayOrInstant('a day'), { kind: 'date' }) },
    async run(input, { env, commit }) {
      return commit(
        {
          said: `Events since ${input.since} are being sent again.`,
          about: input.endpoint,
          after: { since: input.since },
          undo: 'You can’t undo this: the receiver may have them already. You can pause the webhook.',
        },
        [
          env.DB.prepare(
            `INSERT INTO webhook_delivery (id, endpoint, event, order_no, sequence)
             SELECT event.id || '.' || endpoint.id, endpoint.id, event.id, event.order_no, event.sequence
             FROM order_event AS event JOIN webhook_endpoint AS endpoint
               ON endpoint.id = ?1 AND endpoint.removed IS NULL AND coalesce(endpoint.brand, event.brand) = event.brand
               AND (endpoint.types IS NULL OR event.type IN (SELECT value FROM json_each(endpoint.types)))
             WHERE event.recorded >= ?2 ON CONFLICT (id) DO UPDATE SET ${waitingAgain}`,
          ).bind(input.endpoint, Date.parse(beginOf(input.since))),
        ],
        new FieldRefused('since', 'There are no events since then'),
      )
    },
  }),
]

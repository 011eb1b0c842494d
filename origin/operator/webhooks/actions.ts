// Actions on webhook endpoints: add, pause, resume, replace the secret, remove, and send events again.
import * as z from 'zod/mini'
import { BrandCode, brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { newId } from '#origin/platform/secrets.ts'
import { expireStatement, newSecretFor } from '#origin/partners/signing-secrets.ts'
import { orderEventTypes } from '#origin/shop/order-events/order-event.ts'
import { endpointFault } from '#origin/shop/webhooks/endpoint-url.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { action, FieldRefused, type ActionContext, type OperatorField } from '../action.ts'
import { beginOf, dayOrInstant } from '../days.ts'
import { optionalText, readText } from '../read.ts'

const endpointField: OperatorField = { name: 'endpoint', label: 'Webhook', kind: 'text', fixed: true }
const endpoint = readText('the webhook', 60)
const oneEndpoint = z.object({ endpoint })
const rotationMs = 24 * 3_600_000
const missing = () => new FieldRefused('endpoint', 'There’s no such webhook, or it’s in that state already')

export const webhookActions = [
  action({
    name: 'webhooks.add',
    label: 'Add a webhook',
    does: 'Sends events of orders to an address from now on. You’ll see its signing secret once, on the next page.',
    fields: [
      { name: 'url', label: 'Address', kind: 'text', hint: 'Like https://erp.example/shop-events' },
      {
        name: 'only',
        label: 'Brand',
        kind: 'choice',
        optional: true,
        choices: [
          { value: '', label: 'All brands' },
          ...brandCodes.map((code) => ({ value: code, label: brands[code].name })),
        ],
      },
      {
        name: 'types',
        label: 'Events',
        kind: 'text',
        optional: true,
        hint: `Joined by commas; empty sends all: ${orderEventTypes.join(', ')}`,
      },
    ],
    input: z.object({ url: readText('an address', 500), only: optionalText(10), types: optionalText(300) }),
    async run({ url, only, types }, { env, now, commit }) {
      const fault = endpointFault(url, env.LOCAL === '1')
      if (fault) throw new FieldRefused('url', fault)
      const brand = only === '' ? null : (BrandCode.safeParse(only).data ?? null)
      if (only !== '' && brand === null) throw new FieldRefused('only', 'Choose one of the brands')
      const chosen = typesIn(types)
      const id = newId().slice(0, 12)
      const { secret, statement } = await newSecretFor(env, `endpoint:${id}`, now.getTime())
      return commit(
        {
          said: `Events of orders now go to ${url}.`,
          about: url,
          before: null,
          after: { url, brand, types: chosen },
          undo: { action: 'webhooks.remove', input: { endpoint: id } },
          shownOnce: { label: `Signing secret of ${url}`, value: secret },
        },
        [
          env.DB.prepare('INSERT INTO webhook_endpoint (id, url, brand, types, created) VALUES (?, ?, ?, ?, ?)').bind(
            id,
            url,
            brand,
            chosen && JSON.stringify(chosen),
            now.getTime(),
          ),
          statement,
        ],
      )
    },
  }),
  action({
    name: 'webhooks.pause',
    label: 'Pause',
    does: 'Keeps events until you resume. None are lost.',
    fields: [endpointField],
    input: oneEndpoint,
    run: (input, ctx) => setPaused(ctx, input.endpoint, true),
  }),
  action({
    name: 'webhooks.resume',
    label: 'Resume',
    does: 'Sends the events that have waited, then new ones.',
    fields: [endpointField],
    input: oneEndpoint,
    run: (input, ctx) => setPaused(ctx, input.endpoint, false),
  }),
  action({
    name: 'webhooks.rotate',
    label: 'Replace secret',
    does: 'Makes a new secret, shown once. For 24 hours each call carries a signature of both.',
    fields: [endpointField],
    input: oneEndpoint,
    async run(input, { env, now, commit }) {
      const owner = `endpoint:${input.endpoint}` as const
      const { secret, statement } = await newSecretFor(env, owner, now.getTime())
      return commit(
        {
          said: 'The webhook has a new secret. The old one still signs until this time tomorrow.',
          about: input.endpoint,
          before: null,
          after: null,
          undo: 'You can’t undo this. Replace the secret again instead.',
          shownOnce: { label: 'New signing secret', value: secret },
        },
        [expireStatement(env.DB, owner, now.getTime() + rotationMs), statement],
        missing(),
      )
    },
  }),
  action({
    name: 'webhooks.remove',
    label: 'Remove',
    does: 'Sends nothing more to this address. Events that wait for it are dropped.',
    destructive: true,
    fields: [endpointField],
    input: oneEndpoint,
    run(input, { env, now, commit }) {
      return commit(
        {
          said: 'The webhook is removed.',
          about: input.endpoint,
          before: null,
          after: null,
          undo: 'You can’t undo this. Add the address again, and send its events again from a day you choose.',
        },
        [
          env.DB.prepare('UPDATE webhook_endpoint SET removed = ?2 WHERE id = ?1 AND removed IS NULL').bind(
            input.endpoint,
            now.getTime(),
          ),
          env.DB.prepare(
            "UPDATE webhook_delivery SET state = 'discarded', done_at = ?2 WHERE endpoint = ?1 AND state = 'waiting'",
          ).bind(input.endpoint, now.getTime()),
        ],
        missing(),
      )
    },
  }),
  action({
    name: 'webhooks.again',
    label: 'Send again',
    does: 'Sends this event once more, with the same id.',
    fields: [{ name: 'delivery', label: 'Delivery', kind: 'text', fixed: true }],
    input: z.object({ delivery: readText('the delivery', 120) }),
    async run({ delivery }, { env, commit }) {
      const row = await env.DB.prepare('SELECT order_no AS orderNo FROM webhook_delivery WHERE id = ?')
        .bind(delivery)
        .first<{ orderNo: string }>()
      const done = await commit(
        {
          said: 'The event is being sent again.',
          about: row?.orderNo ?? delivery,
          before: null,
          after: null,
          undo: 'You can’t undo this: the receiver may have it already.',
        },
        [
          env.DB.prepare(`UPDATE webhook_delivery SET ${waitingAgain} WHERE id = ? AND state <> 'waiting'`).bind(
            delivery,
          ),
        ],
        new FieldRefused('delivery', 'This event waits to be sent already'),
      )
      if (row) await announceOrderEvents(env, row.orderNo)
      return done
    },
  }),
  action({
    name: 'webhooks.replay',
    label: 'Send again since',
    does: 'Sends every event since a day once more, with the same ids, in the order of each order.',
    destructive: true,
    fields: [endpointField, { name: 'since', label: 'Since', kind: 'date' }],
    input: z.object({ endpoint, since: dayOrInstant('a day') }),
    run(input, { env, commit }) {
      return commit(
        {
          said: `Events since ${input.since} are being sent again.`,
          about: input.endpoint,
          before: null,
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

const waitingAgain = "state = 'waiting', attempts = 0, next_at = 0, queued_at = NULL, done_at = NULL, last_error = NULL"

function typesIn(text: string): string[] | null {
  const types = text.split(',').flatMap((part) => part.trim() || [])
  const unknown = types.find((type) => !(orderEventTypes as readonly string[]).includes(type))
  if (unknown) throw new FieldRefused('types', `${unknown}: there’s no such event`)
  return types.length > 0 ? types : null
}

function setPaused({ env, now, commit }: ActionContext, id: string, paused: boolean) {
  return commit(
    {
      said: paused ? 'The webhook is paused. Its events are kept.' : 'The webhook gets its events again.',
      about: id,
      before: { paused: !paused },
      after: { paused },
      undo: { action: paused ? 'webhooks.resume' : 'webhooks.pause', input: { endpoint: id } },
    },
    [
      env.DB.prepare(
        `UPDATE webhook_endpoint SET paused = ?2 WHERE id = ?1 AND removed IS NULL AND (paused IS NULL) = (?2 IS NOT NULL)`,
      ).bind(id, paused ? now.getTime() : null),
    ],
    missing(),
  )
}

// Actions on webhook endpoints: add, pause, resume, replace the secret, remove.
import { BrandCode, brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { newId } from '#origin/platform/secrets.ts'
import { expireStatement, newSecretFor } from '#origin/partners/signing-secrets.ts'
import { alarmEventTypes } from '#origin/observe/report-alarms.ts'
import { orderEventTypes } from '#origin/shop/order-events/order-event.ts'
import { endpointFault } from '#origin/shop/webhooks/endpoint-url.ts'
import { action, choicesOf, field, FieldRefused, optionalField, type ActionContext } from '../action.ts'
import { optionalText, readText } from '../read.ts'

export const endpoint = field('Webhook', readText('the webhook', 60), { fixed: true })
const brandNames = Object.fromEntries(brandCodes.map((code) => [code, brands[code].name]))
const rotationMs = 24 * 3_600_000
const missing = () => new FieldRefused('endpoint', 'There’s no such webhook, or it’s in that state already')

export const webhookActions = [
  action({
    name: 'webhooks.add',
    roles: [],
    label: 'Add a webhook',
    does: 'Sends order events to an address from now on. You’ll see its signing secret once, on the next page.',
    password: 'orScript',
    fields: {
      url: field('Address', readText('an address', 500), { hint: 'Like https://erp.example/shop-events' }),
      only: optionalField('Brand', optionalText(10), {
        kind: 'choice',
        choices: choicesOf({ '': 'All brands', ...brandNames }),
      }),
      types: optionalField('Events', optionalText(300), {
        hint: `Separated by commas. Leave empty for all of orders: ${orderEventTypes.join(', ')}. Only when named: ${alarmEventTypes.join(', ')}`,
      }),
    },
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
          said: `Order events now go to ${url}.`,
          about: url,
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
    roles: [],
    label: 'Pause',
    does: 'Keeps events until you resume. None are lost.',
    fields: { endpoint },
    run: (input, ctx) => setPaused(ctx, input.endpoint, true),
  }),
  action({
    name: 'webhooks.resume',
    roles: [],
    label: 'Resume',
    does: 'Sends the events that have been waiting, then new ones.',
    fields: { endpoint },
    run: (input, ctx) => setPaused(ctx, input.endpoint, false),
  }),
  action({
    name: 'webhooks.rotate',
    roles: [],
    label: 'Replace secret',
    does: 'Makes a new secret, shown once. For 24 hours each call is signed with both.',
    password: 'orScript',
    fields: { endpoint },
    async run(input, { env, now, commit }) {
      const owner = `endpoint:${input.endpoint}` as const
      const { secret, statement } = await newSecretFor(env, owner, now.getTime())
      return commit(
        {
          said: 'The webhook has a new secret. The old one still signs until this time tomorrow.',
          about: input.endpoint,
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
    roles: [],
    label: 'Remove',
    does: 'Stops sending to this address and deletes the events that are waiting.',
    destructive: true,
    fields: { endpoint },
    run(input, { env, now, commit }) {
      return commit(
        {
          said: 'The webhook is removed.',
          about: input.endpoint,
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
]

function typesIn(text: string): string[] | null {
  const types = text.split(',').flatMap((part) => part.trim() || [])
  const unknown = types.find((type) => ![...orderEventTypes, ...alarmEventTypes].some((known) => known === type))
  if (unknown) throw new FieldRefused('types', `${unknown}: there’s no such event`)
  return types.length > 0 ? types : null
}

function setPaused({ env, now, commit }: ActionContext, id: string, paused: boolean) {
  return commit(
    {
      said: paused ? 'The webhook is paused. Its events are kept.' : 'The webhook is getting its events again.',
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

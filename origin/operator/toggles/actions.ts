// Actions on the toggles of the embedded proxy. The shops see a change within a minute.
import * as z from 'zod/mini'
import { toggles, type ToggleName } from '#shared/platform/toggles.ts'
import { action, field, FieldRefused, optionalField, type ActionContext, type ActionDone } from '../action.ts'
import { optionalText } from '../read.ts'
import {
  closeOrdering,
  isOrderingClosed,
  orderingClosed,
  publishTogglesSafely,
} from '#origin/vendors/flag-proxy/stored-toggles.ts'

const maxUsers = 200

const readToggle = z.string('Enter a toggle').check(
  z.trim(),
  z.refine((text) => Object.hasOwn(toggles, text), 'There’s no toggle with this name'),
)
const name = field('Toggle', readToggle, { fixed: true })
/** Account numbers, separated by spaces, commas or line breaks. */
const accounts = z
  .pipe(
    optionalText(4000),
    z.transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]),
  )
  .check(
    z.maxLength(maxUsers, `Enter no more than ${maxUsers} accounts`),
    z.refine((all) => all.every((one) => /^[A-Za-z0-9_-]{1,40}$/.test(one)), 'Enter account numbers, like C10000003'),
  )

export const toggleActions = [
  action({
    name: 'toggles.on',
    roles: [],
    label: 'Switch on',
    does: 'Switches a toggle on, for everyone or the accounts it’s limited to.',
    fields: { name },
    run: (input, ctx) => published(switchTo(input.name as ToggleName, true, ctx), ctx),
  }),
  action({
    name: 'toggles.off',
    roles: [],
    label: 'Switch off',
    does: 'Switches a toggle off for everyone.',
    fields: { name },
    run: (input, ctx) => published(switchTo(input.name as ToggleName, false, ctx), ctx),
  }),
  action({
    name: 'toggles.limit',
    roles: [],
    label: 'Limit to people',
    does: 'Limits a toggle to these accounts. Leave empty for everyone.',
    fields: {
      name,
      users: optionalField('Account numbers', accounts, { kind: 'long-text', hint: 'Like C10000003, C10000009' }),
    },
    run: (input, ctx) => published(limit(input.name as ToggleName, input.users, ctx), ctx),
  }),
]

/** The proxy answers from what is stored beside the table. */
async function published(change: Promise<ActionDone>, { env }: ActionContext): Promise<ActionDone> {
  const done = await change
  await publishTogglesSafely(env)
  return done
}

async function switchTo(name: ToggleName, enabled: boolean, ctx: ActionContext) {
  const state = enabled ? 'on' : 'off'
  const already = new FieldRefused('name', `${name} is ${state} already`)
  const closes = name === orderingClosed
  const before = closes ? await isOrderingClosed(ctx.env) : ((await storedToggle(name, ctx))?.enabled ?? false)
  if (before === enabled) throw already
  if (closes) await closeOrdering(ctx.env, enabled)
  // The table of a restored database may have the other state already.
  const change = ctx.env.DB.prepare(
    `INSERT INTO toggle (name, enabled) VALUES (?1, ?2)
     ON CONFLICT (name) DO UPDATE SET enabled = ?2 ${closes ? '' : 'WHERE enabled <> ?2'}`,
  ).bind(name, Number(enabled))
  return ctx.commit(
    {
      said: `Switched ${name} ${state}`,
      about: name,
      before: { enabled: !enabled },
      after: { enabled },
      undo: { action: enabled ? 'toggles.off' : 'toggles.on', input: { name } },
    },
    [change],
    already,
  )
}

async function limit(name: ToggleName, users: string[], ctx: ActionContext) {
  const before = await storedToggle(name, ctx)
  const were = before?.users ?? []
  const same = new FieldRefused('users', 'The toggle is already set this way')
  if (were.join() === users.join()) throw same
  const json = (list: string[]) => (list.length === 0 ? null : JSON.stringify(list))
  const change = ctx.env.DB.prepare(
    `INSERT INTO toggle (name, enabled, users) VALUES (?1, 0, ?2)
     ON CONFLICT (name) DO UPDATE SET users = ?2 WHERE users IS ?3`,
  ).bind(name, json(users), before?.storedUsers ?? null)
  const whom = users.length === 0 ? 'everyone' : users.join(', ')
  return ctx.commit(
    {
      said: `${name} is for ${whom}${before?.enabled ? '' : ' once it is on'}`,
      about: name,
      before: { users: were },
      after: { users },
      undo: { action: 'toggles.limit', input: { name, users: were.join(', ') } },
    },
    [change],
  )
}

async function storedToggle(name: ToggleName, { env }: ActionContext) {
  const row = await env.DB.prepare('SELECT enabled, users FROM toggle WHERE name = ?')
    .bind(name)
    .first<{ enabled: number; users: string | null }>()
  return row && { enabled: row.enabled === 1, users: JSON.parse(row.users ?? '[]') as string[], storedUsers: row.users }
}

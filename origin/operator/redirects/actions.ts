// Actions on redirects from a brand's old addresses. A redirect applies within seconds, and only while no page answers the old
// address.
import { alternativeUiOf } from '#shared/brands/alternative-ui.ts'
import { decoded } from '#shared/platform/text/url-text.ts'
import { allowedTarget, pathKey } from '#shared/content/old-address.ts'
import { isOwnAddress } from './own-address.ts'
import { action, choicesOf, field, FieldRefused, type ActionContext } from '../action.ts'
import { readChoice, readText } from '../read.ts'

export type Redirect = { from: string; to: string; status: keyof typeof statusLabels }

export const statusLabels = { 301: 'Permanent (301)', 302: 'Temporary (302)' } as const
/** Search engines stop following a chain of redirects after about this many steps. */
const maxSteps = 5

const from = field('Old address', readText('the old address', 300), { hint: 'From the first slash, like /summer-sale' })
const knownFrom = { ...from, fixed: true }
const to = field('New address', readText('the new address', 1000), {
  hint: 'Like /shop/c/sale, or an https address of another of our shops',
})
const status = field('Type', readChoice(['301', '302']), { kind: 'choice', choices: choicesOf(statusLabels) })

export const redirectActions = [
  action({
    name: 'redirects.add',
    roles: ['content'],
    label: 'Add a redirect',
    does: 'Sends visitors from an old address to a new one. Redirects never apply to an address with a page.',
    fields: { from, to, status },
    async run(input, ctx) {
      const row = {
        from: await oldAddress(input.from, ctx),
        to: newAddress(input.to, ctx),
        status: Number(input.status) as Redirect['status'],
      }
      const taken = new FieldRefused('from', 'This address already has a redirect. Change that one')
      if (await findRedirect(row.from, ctx)) throw taken
      await refuseLoop(row, ctx)
      const add = ctx.env.DB.prepare(
        `INSERT INTO redirect (brand, "from", "to", status, created) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      ).bind(ctx.brand, row.from, row.to, row.status, ctx.now.getTime())
      const undo = { action: 'redirects.remove', input: { from: row.from } }
      return ctx.commit({ said: `${row.from} leads to ${row.to}`, about: row.from, after: row, undo }, [add], taken)
    },
  }),
  action({
    name: 'redirects.change',
    roles: ['content'],
    label: 'Change',
    does: 'Sends visitors from the old address to a different one.',
    fields: { from: knownFrom, to, status },
    async run(input, ctx) {
      const before = await requireRedirect(input.from, ctx)
      const row = {
        from: before.from,
        to: newAddress(input.to, ctx),
        status: Number(input.status) as Redirect['status'],
      }
      if (row.to === before.to && row.status === before.status)
        throw new FieldRefused('to', 'The redirect is already set up this way')
      await refuseLoop(row, ctx)
      const change = ctx.env.DB.prepare(
        `UPDATE redirect SET "to" = ?3, status = ?4 WHERE brand = ?1 AND "from" = ?2 AND "to" = ?5 AND status = ?6`,
      ).bind(ctx.brand, row.from, row.to, row.status, before.to, before.status)
      const undo = { action: 'redirects.change', input: { ...before, status: `${before.status}` } }
      return ctx.commit(
        { said: `${row.from} leads to ${row.to} instead of ${before.to}`, about: row.from, before, after: row, undo },
        [change],
      )
    },
  }),
  action({
    name: 'redirects.remove',
    roles: ['content'],
    label: 'Remove',
    does: 'Stops the redirect. Visitors to the old address will see ‘page not found’.',
    fields: { from: knownFrom },
    async run(input, ctx) {
      const before = await requireRedirect(input.from, ctx)
      const remove = ctx.env.DB.prepare(
        `DELETE FROM redirect WHERE brand = ? AND "from" = ? AND "to" = ? AND status = ?`,
      ).bind(ctx.brand, before.from, before.to, before.status)
      const undo = { action: 'redirects.add', input: { ...before, status: `${before.status}` } }
      return ctx.commit({ said: `Removed the redirect from ${before.from}`, about: before.from, before, undo }, [
        remove,
      ])
    },
  }),
]

/**
 * Normalised as a browser sends it. Refused when a page answers the address, because the redirect would never apply.
 */
async function oldAddress(typed: string, { env, brand }: ActionContext): Promise<string> {
  if (/^[a-z]+:|^\/\/|\\/i.test(typed) || !typed.startsWith('/'))
    throw new FieldRefused('from', 'Enter the address from its first slash on, like /summer-sale')
  if (/[?#]/.test(typed))
    throw new FieldRefused('from', 'Leave out anything after a ? or #. We’ll keep it when we redirect')
  const path = pathKey(new URL(typed, 'https://shop.invalid').pathname)
  if (isOwnAddress(path)) throw new FieldRefused('from', 'This page always exists, so the redirect would never be used')
  const [, kind, key = ''] = /^\/(shop\/p|shop\/c)\/(.+)$/.exec(path) ?? [null, 'content', path.slice(1)]
  const there = {
    'shop/p': 'SELECT 1 FROM product WHERE brand = ? AND product_no = upper(?)',
    'shop/c': 'SELECT 1 FROM category WHERE brand = ? AND path = ?',
    content: "SELECT 1 FROM content WHERE brand = ? AND key = ? AND key <> 'home' AND instr(key, ':') = 0",
  }[kind as 'shop/p']
  if (await env.DB.prepare(there).bind(brand, decoded(key)).first())
    throw new FieldRefused('from', 'There’s a page at this address, so the redirect would never be used')
  return path
}

function newAddress(typed: string, { brand, env }: ActionContext): string {
  const to = allowedTarget(typed, alternativeUiOf(brand, env.ALTERNATIVE_UI))
  if (to !== null) return to
  throw new FieldRefused(
    'to',
    'Enter an address of this shop, like /shop/c/sale, or an https address of another of our shops',
  )
}

/** Follows the new address through existing redirects and refuses a loop. */
async function refuseLoop({ from, to }: Redirect, ctx: ActionContext) {
  let next = to
  for (let steps = 1; ; steps++) {
    if (!next.startsWith('/')) return
    const path = pathKey(new URL(next, 'https://shop.invalid').pathname)
    if (path === from) throw new FieldRefused('to', 'This leads back to the old address')
    if (steps > maxSteps)
      throw new FieldRefused('to', `That redirects more than ${maxSteps} times. Enter the final address`)
    const on = await findRedirect(path, ctx)
    if (!on) return
    next = on.to
  }
}

async function requireRedirect(typed: string, ctx: ActionContext): Promise<Redirect> {
  const row = await findRedirect(pathKey(typed), ctx)
  if (!row) throw new FieldRefused('from', 'There’s no redirect from this address')
  return row
}

function findRedirect(from: string, { env, brand }: ActionContext): Promise<Redirect | null> {
  return env.DB.prepare(`SELECT "from", "to", status FROM redirect WHERE brand = ? AND "from" = ?`)
    .bind(brand, from)
    .first<Redirect>()
}

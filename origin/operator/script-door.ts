// The API of `npm run shop`: sections and actions as JSON, authenticated by the token. A session cookie gives no access
// here, and the token gives none to the pages.
import type { Next } from 'hono'
import * as z from 'zod/mini'
import { BrandCode } from '#shared/brands/brand.ts'
import { networkOf, signIns, waitFor } from '#origin/platform/attempts.ts'
import type { At } from '#origin/vendors/issuer/login.ts'
import { sameText } from '#origin/platform/secrets.ts'
import { findRows } from './lists.ts'
import { actionNamed, actions, sectionNamed, sections } from './registry.ts'
import { runAction, undo, type Asking, type Ran } from './run.ts'

const Body = z.object({
  brand: z._default(z.union([BrandCode, z.literal('')]), ''),
  sure: z._default(z.boolean(), false),
  typed: z._default(z.record(z.string(), z.string()), {}),
})
const leastToken = 32

/** Only wrong tokens count against the limit, so that failed guesses do not slow down the token's holder. */
export async function tokenShown(c: At, next: Next) {
  const token = c.env.OPERATOR_TOKEN ?? ''
  if (token.length < leastToken)
    return c.json(said('CLOSED', 'This door is closed to scripts: OPERATOR_TOKEN is not set.'), 403)
  const [, shown = ''] = /^Bearer (\S{1,500})$/.exec(c.req.header('authorization') ?? '') ?? []
  if (await sameText(shown, token)) return next()
  const wait = await waitFor(c.env, [`operator:token:${networkOf(c.req.raw.headers)}`], signIns, Date.now())
  if (wait > 0) c.header('retry-after', String(wait))
  return c.json(said('TOKEN', 'The token is missing or wrong.'), wait > 0 ? 429 : 401)
}

export function tellAll(c: At) {
  return c.json({
    sections: sections.map(({ name, title, does, reach = 'one-brand', filters, downloads = [] }) => ({
      name,
      title,
      does,
      reach,
      filters: filters.map(({ name: filter, label }) => ({ name: filter, label })),
      downloads: downloads.map((file) => ({ name: file.name, does: file.does })),
    })),
    actions: actions.map(({ name, label, does, weighty = false, fields }) => ({ name, label, does, weighty, fields })),
  })
}

export async function listRows(c: At) {
  const section = sectionNamed(c.req.param('section') ?? '')
  if (!section) return c.json(said('NOT_FOUND', 'There is no such section.'), 404)
  const { brand, page = '1', ...filter } = c.req.query()
  const asking = askingOf(c, brand)
  if (!asking.brand && (section.reach ?? 'one-brand') === 'one-brand')
    return c.json(said('REFUSED', 'Say which brand it is for.', 'brand'), 422)
  const found = await findRows(section, filter, Math.max(1, Number(page) || 1), asking)
  if ('refused' in found) return c.json(said('REFUSED', found.refused, found.field), 422)
  const { rows, more } = found
  return c.json({
    columns: section.columns,
    rows: rows.map(({ key, cells, of, brand: its }) => ({ key, cells, of, brand: its })),
    more,
  })
}

export async function act(c: At) {
  const action = actionNamed(c.req.param('action') ?? '')
  if (!action) return c.json(said('NOT_FOUND', 'There is no such action.'), 404)
  const body = await bodyOf(c)
  if (!body) return c.json(said('REFUSED', 'The body does not fit.'), 400)
  const unknown = Object.keys(body.typed).find((name) => !action.fields.some((field) => field.name === name))
  if (unknown) return c.json(said('REFUSED', `There is no --${unknown} here.`, unknown), 422)
  return answer(c, await runAction(action, body.typed, { ...askingOf(c, body.brand), sure: body.sure }))
}

export async function takeBack(c: At) {
  return answer(c, await undo(Number(c.req.param('id')), askingOf(c, undefined)))
}

function answer(c: At, ran: Ran) {
  if ('done' in ran) {
    const { said: words, about, undo: way } = ran.done
    return c.json({ id: ran.id, said: words, about, undo: typeof way === 'string' ? way : `--undo ${ran.id}` })
  }
  if ('ask' in ran) return c.json(said('ASK', `${ran.ask} Say --yes if you are sure.`), 409)
  const { field, message } = ran.refused
  return c.json(said('REFUSED', message, field), ran.status)
}

/** Requires application/json, which a cross-origin form cannot send. */
async function bodyOf(c: At) {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return null
  const read = Body.safeParse(await c.req.json().catch(() => null))
  return read.success ? read.data : null
}

export function askingOf(c: At, brand: string | undefined): Asking {
  const read = BrandCode.safeParse(brand)
  return {
    env: c.env,
    operator: { name: 'script', by: 'script' },
    brand: read.success ? read.data : null,
    now: new Date(),
  }
}

function said(code: string, message: string, field: string | null = null) {
  return { code, message, field }
}

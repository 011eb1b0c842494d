// The API of `npm run shop`: sections and actions as JSON, authenticated by the token. A session cookie gives no access
// here, and the token gives none to the pages.
import type { Next } from 'hono'
import * as z from 'zod/mini'
import { BrandCode } from '#shared/brands/brand.ts'
import { signInLimit, countAttempt } from '#origin/platform/attempts.ts'
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import { acceptedKeys } from '#shared/platform/keys.ts'
import { isKey } from '#origin/platform/secrets.ts'
import { findRows } from './lists.ts'
import { actionNamed, actions, sectionNamed, sections } from './registry.ts'
import type { Operator, OperatorRequest } from './action.ts'
import { runAction, undoAuditLine, type ActionResult } from './run.ts'

const Body = z.object({
  brand: z._default(z.union([BrandCode, z.literal('')]), ''),
  sure: z._default(z.boolean(), false),
  typed: z._default(z.record(z.string(), z.string()), {}),
})
const minTokenLength = 32
/** The token is a secret of the deployment, as its database is. It is nobody's, and stands in for no password. */
const scriptOperator: Operator = { name: 'script', role: 'owner', by: 'script' }

/** Only wrong tokens count against the limit, so that failed guesses do not slow down the token's holder. */
export async function requireToken(c: IssuerContext, next: Next) {
  const token = c.env.OPERATOR_TOKEN ?? ''
  if (token === '' || acceptedKeys(token).some((key) => key.length < minTokenLength))
    return c.json(messageBody('CLOSED', 'Scripts have no access: OPERATOR_TOKEN is not set.'), 403)
  const [, shown = ''] = /^Bearer (\S{1,500})$/.exec(c.req.header('authorization') ?? '') ?? []
  if (await isKey(shown, token)) return next()
  const wait = await countAttempt(
    c.env,
    [`operator:token:${clientNetworkOf(c.req.raw.headers)}`],
    signInLimit,
    Date.now(),
  )
  if (wait > 0) c.header('retry-after', String(wait))
  return c.json(messageBody('TOKEN', 'The token is missing or wrong.'), wait > 0 ? 429 : 401)
}

export function describeAll(c: IssuerContext) {
  return c.json({
    sections: sections.map(({ name, title, does, reach = 'one-brand', filters = [], downloads = [] }) => ({
      name,
      title,
      does,
      reach,
      filters: filters.map(({ name: filter, label }) => ({ name: filter, label })),
      downloads: downloads.map((file) => ({ name: file.name, does: file.does })),
    })),
    actions: actions
      .filter(({ password }) => password === undefined || password === 'orBootstrap' || password === 'orScript')
      .map(({ name, label, does, destructive = false, fields }) => ({
        name,
        label,
        does,
        destructive,
        fields,
      })),
  })
}

export async function listRows(c: IssuerContext) {
  const section = sectionNamed(c.req.param('section') ?? '')
  if (!section) return c.json(messageBody('NOT_FOUND', 'There is no such section.'), 404)
  const { brand, page = '1', ...filter } = c.req.query()
  const request = scriptRequestOf(c, brand)
  if (!request.brand && (section.reach ?? 'one-brand') === 'one-brand')
    return c.json(messageBody('REFUSED', 'Say which brand it is for.', 'brand'), 422)
  const found = await findRows(section, filter, Math.max(1, Number(page) || 1), request)
  if ('refused' in found) return c.json(messageBody('REFUSED', found.refused, found.field), 422)
  const { rows, more } = found
  return c.json({
    columns: section.columns,
    rows: rows.map(({ key, cells, of, brand: its }) => ({ key, cells, of, brand: its })),
    more,
  })
}

export async function runFromScript(c: IssuerContext) {
  const action = actionNamed(c.req.param('action') ?? '')
  if (!action) return c.json(messageBody('NOT_FOUND', 'There is no such action.'), 404)
  const body = await bodyOf(c)
  if (!body) return c.json(messageBody('REFUSED', 'The body does not fit.'), 400)
  const unknown = Object.keys(body.typed).find((name) => !action.fields.some((field) => field.name === name))
  if (unknown) return c.json(messageBody('REFUSED', `There is no --${unknown} here.`, unknown), 422)
  return answer(c, await runAction(action, body.typed, { ...scriptRequestOf(c, body.brand), sure: body.sure }))
}

export async function undoFromScript(c: IssuerContext) {
  return answer(c, await undoAuditLine(Number(c.req.param('id')), scriptRequestOf(c, undefined)))
}

function answer(c: IssuerContext, result: ActionResult) {
  if ('done' in result) {
    const { said, about, undo, shownOnce } = result.done
    const done = { id: result.id, said, about, undo: typeof undo === 'string' ? undo : `--undo ${result.id}` }
    return c.json(shownOnce ? { ...done, secret: shownOnce.value } : done)
  }
  if ('confirm' in result) return c.json(messageBody('ASK', `${result.confirm} Add --yes if you’re sure.`), 409)
  const { field, message } = result.refused
  return c.json(messageBody('REFUSED', message, field), result.status)
}

/** Requires application/json, which a cross-origin form cannot send. */
async function bodyOf(c: IssuerContext) {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return null
  const read = Body.safeParse(await c.req.json().catch(() => null))
  return read.success ? read.data : null
}

export function scriptRequestOf(c: IssuerContext, brand: string | undefined): OperatorRequest {
  const read = BrandCode.safeParse(brand)
  return {
    env: c.env,
    operator: scriptOperator,
    brand: read.success ? read.data : null,
    now: new Date(),
  }
}

function messageBody(code: string, message: string, field: string | null = null) {
  return { code, message, field }
}

// Runs an action for an operator: parses the input, requires a confirmation of a destructive action, and returns the
// action's result.
import type { BrandCode } from '#shared/brands/brand.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { brandCodes } from '#shared/brands/brand.ts'
import { open } from '#origin/platform/database.ts'
import { secondMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import {
  ConfirmationRequired,
  FieldRefused,
  type Action,
  type OperatorFormValues,
  type ActionDone,
  type ActionContext,
  type OperatorSection,
  type OperatorRequest,
} from './action.ts'
import { commitFor } from './commit.ts'
import { ownPasswordField, ownPasswordRefusal } from './own-password.ts'
import { actionNamed, sectionOf } from './registry.ts'
import { notPermitted, permits, requirePermission } from './roles.ts'

/** `id` is the audit line's. */
export type ActionResult =
  | { done: ActionDone; id: number }
  | { refused: { field: string | null; message: string }; status: Refusal['status'] }
  | { confirm: string }

/** Fields that may contain long numbers, which the check for card numbers skips. */
const longNumberFields: ReadonlySet<string> = new Set([
  'product',
  'option',
  'order',
  'lines',
  'tracking',
  'number',
  'id',
  'credential',
  'key',
])

export async function runAction(
  action: Action,
  typed: OperatorFormValues,
  request: OperatorRequest,
  undoes: number | null = null,
): Promise<ActionResult> {
  if (!permits(action, request.operator.role))
    return { ...refusedBy(null, notPermitted(request.operator.role)), status: 403 }
  const unfit = Object.entries(typed).find(([name, text]) => !longNumberFields.has(name) && hasCardNumber(text))
  if (unfit)
    return refusedBy(unfit[0], 'This looks like a card number. Remove it: card numbers must not be stored here.')
  const read = action.input.safeParse(knownValues(action, typed))
  if (!read.success) {
    const [issue] = read.error.issues
    const [field] = issue?.path ?? []
    return refusedBy(field === undefined ? null : String(field), issue?.message ?? 'This isn’t valid.')
  }
  const section = sectionOf(action)
  if (section.reach !== 'house' && request.brand === null) return refusedBy('brand', 'Choose a brand.')
  if (action.destructive && !request.sure) return { confirm: action.does }
  const { env, operator, now } = request
  const refusal = await ownPasswordRefusal(action, request)
  if (refusal) return { refused: { field: ownPasswordField.name, message: refusal.message }, status: refusal.status }
  let id = 0
  const commit = commitFor({
    d1: env.DB,
    operator: operator.name,
    access: operator.person ? { session: operator.person.session, role: operator.role } : null,
    by: operator.by,
    brand: section.reach === 'house' ? null : request.brand,
    action: action.name,
    now,
    undoes,
    written: (line) => void (id = line),
  })
  try {
    const done = await action.run(read.data, { ...contextOf(request, section), commit })
    // What shoppers browse follows within a second.
    await wakeScheduler(env, secondMs)
    return { done, id }
  } catch (error) {
    if (error instanceof FieldRefused) return refusedBy(error.field, error.message)
    if (error instanceof ConfirmationRequired) return { confirm: error.message }
    if (error instanceof Refusal) return { ...refusedBy(null, error.message), status: error.status }
    throw error
  }
}

/** Undoes the change of an audit line. No confirmation is required, because the Undo button names the change. */
export async function undoAuditLine(id: number, request: OperatorRequest): Promise<ActionResult> {
  const line = await lineOf(request.env.DB, id)
  if (!line) return { ...refusedBy('id', 'There’s no such entry in the audit.'), status: 404 }
  if (line.undoneBy !== null) return { ...refusedBy('id', 'This has already been undone.'), status: 409 }
  if (line.undo === null || typeof line.undo === 'string')
    return { ...refusedBy('id', line.undo ?? 'You can’t undo this.'), status: 409 }
  const action = actionNamed(line.undo.action)
  if (!action) return { ...refusedBy('id', 'This can no longer be undone.'), status: 409 }
  return runAction(action, line.undo.input, { ...request, brand: line.brand, sure: true }, id)
}

/** The context for reading a list, for the roles that may see it, with a `commit` that always rejects. */
export function readContext(request: OperatorRequest, section: OperatorSection): ActionContext {
  requirePermission(section, request.operator.role)
  const commit = () => Promise.reject(new Error('Looking changes nothing.'))
  return { ...contextOf(request, section), commit }
}

function contextOf(
  { env, operator, brand, now, sure = false }: OperatorRequest,
  section: OperatorSection,
): Omit<ActionContext, 'commit'> {
  return {
    operator: operator.name,
    person: operator.person,
    by: operator.by,
    brand: brand ?? brandCodes[0],
    brands: brand === null && section.reach === 'any-brand' ? brandCodes : [brand ?? brandCodes[0]],
    db: open(env.DB),
    env,
    now,
    sure,
  }
}

/** Keeps the values that the action has fields for. An empty value of an optional field counts as missing. */
function knownValues({ fields }: Action, typed: OperatorFormValues): OperatorFormValues {
  const given = fields.filter(({ name, optional }) => Object.hasOwn(typed, name) && !(optional && typed[name] === ''))
  return Object.fromEntries(given.map(({ name }) => [name, typed[name]!]))
}

function refusedBy(field: string | null, message: string) {
  return { refused: { field, message }, status: 422 as const }
}

async function lineOf(d1: D1Database, id: number) {
  const row = await d1
    .prepare('SELECT brand, undo, undone_by AS undoneBy FROM audit WHERE id = ?')
    .bind(id)
    .first<{ brand: BrandCode | null; undo: string | null; undoneBy: number | null }>()
  return row && { ...row, undo: JSON.parse(row.undo ?? 'null') as ActionDone['undo'] | null }
}

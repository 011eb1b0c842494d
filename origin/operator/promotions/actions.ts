// Actions on promotions: add, change, end, re-open, and remove an unused one. Bags keep their code throughout and get
// what the code gives at that time.
import { getTableColumns } from 'drizzle-orm'
import { promotionColumns } from '#origin/shop/promotions/read-promotions.ts'
import { promotion } from '#origin/shop/promotions/schema.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { action, FieldRefused, type ActionContext } from '../action.ts'
import { endOfDay, lastDay } from '../days.ts'
import { validateTerms } from './validate-terms.ts'
import { code, terms, promotionFormValues, type EditedPromotion, type PromotionTerms } from './fields.ts'

const knownCode = { ...code, fixed: true }
const { brand: _brand, code: _code, used: _used, ...termColumns } = getTableColumns(promotion)
const columns = Object.values(termColumns).map(({ name }) => name)
const placeholders = (from: number) => columns.map((_, at) => `?${from + at}`)

export const promotionActions = [
  action({
    name: 'promotions.add',
    roles: ['content'],
    label: 'Add a promotion',
    does: 'Adds a code to this brand. It starts on its first day, or straight away.',
    fields: { code, ...terms },
    async run(input, ctx) {
      if (await findPromotion(input.code, ctx)) throw codeTaken()
      const wanted = await validateTerms(input, ctx)
      const add = ctx.env.DB.prepare(
        `INSERT INTO promotion (brand, code, ${columns.join(', ')}) VALUES (?1, ?2, ${placeholders(3).join(', ')})
         ON CONFLICT DO NOTHING`,
      ).bind(ctx.brand, input.code, ...valuesOf(wanted))
      const undo = { action: 'promotions.remove', input: { code: input.code } }
      return ctx.commit(
        { said: `Added ${input.code}: ${wanted.description}`, about: input.code, after: wanted, undo },
        [add],
        codeTaken(),
      )
    },
  }),
  action({
    name: 'promotions.change',
    roles: ['content'],
    label: 'Change',
    does: 'Changes a code’s discount, audience or dates. Bags using it update straight away.',
    fields: { code: knownCode, ...terms },
    async run(input, ctx) {
      const before = await requirePromotion(input.code, ctx)
      const wanted = await validateTerms(input, ctx, before)
      const same = columns.every((_, at) => valuesOf(wanted)[at] === valuesOf(before)[at])
      if (same) throw new FieldRefused('code', 'Nothing was changed')
      // No row matches when the promotion was changed or used up in the meantime.
      const change = ctx.env.DB.prepare(
        `UPDATE promotion SET (${columns.join(', ')}) = (${placeholders(3).join(', ')}) WHERE brand = ?1 AND code = ?2
           AND (${columns.join(', ')}) IS (${placeholders(3 + columns.length).join(', ')})
           AND (?${3 + columns.indexOf('most')} IS NULL OR used <= ?${3 + columns.indexOf('most')})`,
      ).bind(ctx.brand, input.code, ...valuesOf(wanted), ...valuesOf(before))
      const undo = { action: 'promotions.change', input: { code: input.code, ...promotionFormValues(before, true) } }
      return ctx.commit(
        {
          said: `Changed ${input.code}: ${wanted.description}`,
          about: input.code,
          before: termsOf(before),
          after: wanted,
          undo,
        },
        [change],
      )
    },
  }),
  action({
    name: 'promotions.end',
    roles: ['content'],
    label: 'End now',
    does: 'Ends a code straight away. Bags using it lose the discount and tell the shopper.',
    fields: { code: knownCode },
    async run({ code: ending }, ctx) {
      const { ends } = await requirePromotion(ending, ctx)
      const at = ctx.now.toISOString()
      const over = new FieldRefused('code', 'This code has already ended')
      if (ends <= at) throw over
      return ctx.commit(
        {
          said: `Ended ${ending}`,
          about: ending,
          before: { ends },
          after: { ends: at },
          undo: { action: 'promotions.reopen', input: { code: ending, ends } },
        },
        [endsAt(ending, ends, at, ctx)],
      )
    },
  }),
  action({
    name: 'promotions.reopen',
    roles: ['content'],
    label: 'Re-open',
    does: 'Lets a code that has ended run again, to the end of a day.',
    fields: { code: knownCode, ends: terms.ends },
    async run(input, ctx) {
      const { ends } = await requirePromotion(input.code, ctx)
      const wanted = endOfDay(input.ends)
      const at = ctx.now.toISOString()
      if (ends > at) throw new FieldRefused('code', 'This code hasn’t ended. Change its last day instead')
      if (wanted <= at) throw new FieldRefused('ends', 'Enter a last day in the future')
      return ctx.commit(
        {
          said: `Re-opened ${input.code} to ${formatDate(lastDay(wanted))}`,
          about: input.code,
          before: { ends },
          after: { ends: wanted },
          undo: { action: 'promotions.end', input: { code: input.code } },
        },
        [endsAt(input.code, ends, wanted, ctx)],
      )
    },
  }),
  action({
    name: 'promotions.remove',
    roles: ['content'],
    label: 'Remove',
    does: 'Removes a code that nobody has used and no bag contains.',
    destructive: true,
    fields: { code: knownCode },
    async run({ code: removed }, ctx) {
      const before = await requirePromotion(removed, ctx)
      const inUse = new FieldRefused('code', 'Shoppers have used this code or have it in their bags. End it instead')
      const remove = ctx.env.DB.prepare(
        `DELETE FROM promotion WHERE brand = ?1 AND code = ?2 AND used = 0
           AND NOT EXISTS (SELECT 1 FROM cart WHERE brand = ?1 AND claim_code = ?2)`,
      ).bind(ctx.brand, removed)
      const ended = before.ends <= ctx.now.toISOString()
      const undo = ended
        ? 'This code had already ended. Add it again with a new last day.'
        : { action: 'promotions.add', input: { code: removed, ...promotionFormValues(before, true) } }
      return ctx.commit({ said: `Removed ${removed}`, about: removed, before: termsOf(before), undo }, [remove], inUse)
    },
  }),
]

function endsAt(ending: string, before: string, after: string, { env, brand }: ActionContext) {
  return env.DB.prepare('UPDATE promotion SET ends = ?3 WHERE brand = ?1 AND code = ?2 AND ends = ?4').bind(
    brand,
    ending,
    after,
    before,
  )
}

async function requirePromotion(request: string, ctx: ActionContext): Promise<EditedPromotion> {
  const row = await findPromotion(request, ctx)
  if (!row) throw new FieldRefused('code', 'This brand doesn’t have this code')
  return row
}

function findPromotion(request: string, { env, brand }: ActionContext): Promise<EditedPromotion | null> {
  return env.DB.prepare(`SELECT brand, ${promotionColumns} FROM promotion WHERE brand = ? AND code = ?`)
    .bind(brand, request)
    .first<EditedPromotion>()
}

function valuesOf(it: PromotionTerms) {
  return (Object.keys(termColumns) as (keyof PromotionTerms)[]).map((name) => it[name])
}

function termsOf({ brand: _brand, code: _code, used: _used, ...rest }: EditedPromotion): PromotionTerms {
  return rest
}

function codeTaken() {
  return new FieldRefused('code', 'This brand already has this code')
}

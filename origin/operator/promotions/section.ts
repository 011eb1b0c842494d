// A brand's promo codes: benefit, audience, period and number of uses.
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import { promotionColumns } from '#origin/shop/promotions/read-promotions.ts'
import type { OperatorSection } from '../action.ts'
import { firstDay, lastDay } from '../days.ts'
import { tableOf } from '../rows.ts'
import { audienceLabels, promotionFormValues, typeLabels, type EditedPromotion } from './fields.ts'

/** The states of a code, each as an SQL condition on its row; `?2` is the current instant. */
const states = {
  running: { label: 'Running', is: 'starts <= ?2 AND ?2 < ends AND (most IS NULL OR used < most)' },
  coming: { label: 'Scheduled', is: '?2 < starts' },
  'used-up': { label: 'Used up', is: 'starts <= ?2 AND ?2 < ends AND used >= most' },
  ended: { label: 'Ended', is: 'ends <= ?2' },
} as const
type State = keyof typeof states

const promotions = tableOf<EditedPromotion>(
  {
    code: ['Code', ({ code }) => code],
    gives: ['Gives', givesOf],
    whom: ['For', ({ audience, promoType }) => `${audienceLabels[audience]}. ${typeLabels[promoType]}.`],
    runs: ['Runs', ({ starts, ends }) => `${formatDate(firstDay(starts))} to ${formatDate(lastDay(ends))}`],
    state: ['State', (row, now) => states[stateOf(row, now)].label],
    used: ['Used', ({ most, used }) => (most === null ? used : `${used} of ${most}`), 'numeric'],
  },
  (row, now) => ({
    key: row.code,
    of: { code: row.code, ...promotionFormValues(row) },
    availableActions: [
      'promotions.change',
      stateOf(row, now) === 'ended' ? 'promotions.reopen' : 'promotions.end',
      ...(row.used === 0 ? ['promotions.remove'] : []),
    ],
  }),
)

export const promotionsSection: OperatorSection = {
  name: 'promotions',
  title: 'Promo codes',
  roles: ['service', 'content'],
  does: 'A brand’s codes and offers. Bags update straight away.',
  columns: promotions.columns,
  filters: [
    { name: 'words', label: 'Code or words', kind: 'text', optional: true },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      optional: true,
      choices: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
  ],
  rowActions: ['promotions.change', 'promotions.end', 'promotions.reopen', 'promotions.remove'],
  sectionActions: ['promotions.add'],
  find({ words = '', state = '' }, page, ctx) {
    const only = ownProperty(states, state)
    return promotions.page(
      ctx,
      page,
      `SELECT brand, ${promotionColumns} FROM promotion WHERE brand = ?1 AND ?2 <> '' ${only ? `AND ${only.is}` : ''}
         AND (?3 = '' OR instr(code, upper(?3)) > 0 OR instr(lower(description), lower(?3)) > 0)
       ORDER BY ends <= ?2, code`,
      ctx.brand,
      ctx.now.toISOString(),
      words.trim(),
    )
  },
}

function stateOf({ starts, ends, most: maxUses, used }: EditedPromotion, at: Date): State {
  const now = at.toISOString()
  if (ends <= now) return 'ended'
  if (now < starts) return 'coming'
  return maxUses !== null && used >= maxUses ? 'used-up' : 'running'
}

/** `15% off, at most £60.00, from £75.00, in women/dresses`. */
function givesOf({ kind, value, mostOff: maxDiscount, threshold, category, productNo }: EditedPromotion): string {
  const money = (pence: number) => pounds(poundsFromPence(pence))
  const first = { percent: `${value}% off`, amount: `${money(value)} off`, delivery: 'Free standard delivery' }[kind]
  const more = [
    maxDiscount !== null && `at most ${money(maxDiscount)}`,
    threshold > 0 && `from ${money(threshold)}`,
    category !== '' && `in ${category}`,
    productNo !== '' && `product ${productNo}`,
  ]
  return [first, ...more.filter(Boolean)].join(', ')
}

// A brand's promo codes: benefit, audience, period and number of uses.
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import { promotionColumns } from '#origin/shop/promotions/read-promotions.ts'
import { rowsPerPage, type OperatorRow, type OperatorSection } from '../action.ts'
import { firstDay, lastDay } from '../days.ts'
import { audienceLabels, promotionFormValues, typeLabels, type EditedPromotion } from './fields.ts'

/** The states of a code, each as an SQL condition on its row; `?2` is the current instant. */
const states = {
  running: { label: 'Running', is: 'starts <= ?2 AND ?2 < ends AND (most IS NULL OR used < most)' },
  coming: { label: 'Scheduled', is: '?2 < starts' },
  'used-up': { label: 'Used up', is: 'starts <= ?2 AND ?2 < ends AND used >= most' },
  ended: { label: 'Ended', is: 'ends <= ?2' },
} as const
type State = keyof typeof states

export const promotionsSection: OperatorSection = {
  name: 'promotions',
  title: 'Promo codes',
  roles: ['service', 'content'],
  does: 'A brand’s codes and offers. Bags update straight away.',
  columns: [
    { name: 'code', label: 'Code' },
    { name: 'gives', label: 'Gives' },
    { name: 'whom', label: 'For' },
    { name: 'runs', label: 'Runs' },
    { name: 'state', label: 'State' },
    { name: 'used', label: 'Used', numeric: true },
  ],
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
  async find(filter, page, { env, brand, now }) {
    const state = ownProperty(states, filter.state ?? '')
    const { results } = await env.DB.prepare(
      `SELECT brand, ${promotionColumns} FROM promotion WHERE brand = ?1 AND ?2 <> '' ${state ? `AND ${state.is}` : ''}
         AND (?3 = '' OR instr(code, upper(?3)) > 0 OR instr(lower(description), lower(?3)) > 0)
       ORDER BY ends <= ?2, code LIMIT ?4 OFFSET ?5`,
    )
      .bind(brand, now.toISOString(), (filter.words ?? '').trim(), rowsPerPage + 1, (page - 1) * rowsPerPage)
      .all<EditedPromotion>()
    const rows = results.slice(0, rowsPerPage).map((row) => rowOf(row, now.toISOString()))
    return { rows, more: results.length > rowsPerPage }
  },
}

function rowOf(row: EditedPromotion, now: string): OperatorRow {
  const state = stateOf(row, now)
  const over = state === 'ended'
  return {
    key: row.code,
    cells: {
      code: row.code,
      gives: givesOf(row),
      whom: `${audienceLabels[row.audience]}. ${typeLabels[row.promoType]}.`,
      runs: `${formatDate(firstDay(row.starts))} to ${formatDate(lastDay(row.ends))}`,
      state: states[state].label,
      used: row.most === null ? `${row.used}` : `${row.used} of ${row.most}`,
    },
    of: { code: row.code, ...promotionFormValues(row) },
    availableActions: [
      'promotions.change',
      over ? 'promotions.reopen' : 'promotions.end',
      ...(row.used === 0 ? ['promotions.remove'] : []),
    ],
  }
}

function stateOf({ starts, ends, most: maxUses, used }: EditedPromotion, now: string): State {
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

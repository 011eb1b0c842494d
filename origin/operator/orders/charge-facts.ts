// What operators see of payments that are taken on dispatch: on an order's page, and as numbers of the start page.
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { chargeIn, type Charge } from '#origin/shop/orders/charge.ts'
import type { ActionContext } from '../action.ts'
import { momentLabel } from '../days.ts'
import { countOrders } from './list.ts'

type Fact = readonly [what: string, value: string]

/** Nothing for an order that was paid when it was placed. */
export function chargeFacts(column: string | null): Fact[] {
  const charge = chargeIn(column)
  if (!charge) return []
  const { authorised, attempts, error } = charge
  return [
    ['Authorised', money(authorised)],
    ['Taken', takenLabel(charge)],
    ...(error && charge.state !== 'sent' ? ([['Reason', `${error} Attempts: ${attempts}.`]] as const) : []),
  ]
}

function takenLabel({ endedBy, expires, state, amount, at }: Charge): string {
  if (endedBy === null) return `On dispatch. The authorisation ends ${momentLabel(expires)}`
  if (endedBy === 'reversal') return 'No: the authorisation was reversed'
  if (state === 'sent') return `${money(amount!)}, ${momentLabel(at!)}`
  return state === 'failed' ? `No: ${money(amount!)} couldn’t be taken` : `Not yet: we’re taking ${money(amount ?? 0)}`
}

function money(pence: number): string {
  return pounds(poundsFromPence(pence))
}

/** Only in a shop that takes payments on dispatch, or where something of such a time is left. */
export async function chargeFigures(ctx: ActionContext) {
  const figures = [
    { label: 'payments not taken', count: await countOrders('not-taken', ctx), filter: { status: 'not-taken' } },
    {
      label: 'authorisations that end soon',
      count: await countOrders('authorisation-ends', ctx),
      filter: { status: 'authorisation-ends' },
    },
  ]
  return ctx.env.CAPTURE_AT === 'dispatch' ? figures : figures.filter(({ count }) => count > 0)
}

// Every toggle of the embedded proxy: its state, and the users it is limited to. Toggles of an external proxy are
// switched there.
import { toggles, type ToggleName } from '#shared/platform/toggles.ts'
import { toggle } from '#origin/shop/catalogue/schema.ts'
import { isOrderingClosed, orderingClosed } from '#origin/vendors/flag-proxy/stored-toggles.ts'
import type { OperatorSection } from '../action.ts'
import { tableOf } from '../rows.ts'

type Listed = { name: ToggleName; stored: typeof toggle.$inferSelect | undefined }

const limitOf = ({ stored }: Listed) => stored?.users?.join(', ') ?? ''

const listed = tableOf<Listed>(
  {
    name: ['Toggle', ({ name }) => name],
    does: ['What it does', ({ name }) => toggles[name].does],
    state: ['State', (row) => (!row.stored?.enabled ? 'Off' : limitOf(row) === '' ? 'On' : `On for ${limitOf(row)}`)],
    variant: ['Variant', ({ stored }) => stored?.variant?.name ?? ''],
  },
  (row) => ({
    key: row.name,
    of: { name: row.name, users: limitOf(row) },
    availableActions: [
      row.stored?.enabled ? 'toggles.off' : 'toggles.on',
      // Ordering is closed for everybody or for nobody.
      ...(row.name === orderingClosed ? [] : ['toggles.limit']),
    ],
  }),
)

export const togglesSection: OperatorSection = {
  name: 'toggles',
  title: 'Toggles',
  roles: [],
  does: 'Switches features on and off in all eight shops, within a minute.',
  reach: 'house',
  columns: listed.columns,
  rowActions: ['toggles.on', 'toggles.off', 'toggles.limit'],
  async find(_filter, page, { db, env, now }) {
    const rows = new Map((await db.select().from(toggle)).map((row) => [row.name, row]))
    const closed = { name: orderingClosed, enabled: await isOrderingClosed(env), users: null, variant: null }
    rows.set(orderingClosed, closed)
    const all = (Object.keys(toggles) as ToggleName[]).map((name) => ({ name, stored: rows.get(name) }))
    return { rows: page > 1 ? [] : listed.rowsOf(all, now), more: false }
  },
}

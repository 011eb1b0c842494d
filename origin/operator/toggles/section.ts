// Every toggle of the embedded proxy: its state, and the users it is limited to. Toggles of an external proxy are
// switched there.
import { toggles, type ToggleName } from '#shared/platform/toggles.ts'
import { toggle } from '#origin/shop/catalogue/schema.ts'
import { isOrderingClosed, orderingClosed } from '#origin/vendors/flag-proxy/stored-toggles.ts'
import type { OperatorRow, OperatorSection } from '../action.ts'

const names = Object.keys(toggles) as ToggleName[]

export const togglesSection: OperatorSection = {
  name: 'toggles',
  title: 'Toggles',
  roles: [],
  does: 'Switches features on and off in all eight shops, within a minute.',
  reach: 'house',
  columns: [
    { name: 'name', label: 'Toggle' },
    { name: 'does', label: 'What it does' },
    { name: 'state', label: 'State' },
    { name: 'variant', label: 'Variant' },
  ],
  filters: [],
  rowActions: ['toggles.on', 'toggles.off', 'toggles.limit'],
  sectionActions: [],
  async find(_filter, page, { db, env }) {
    const rows = new Map((await db.select().from(toggle)).map((row) => [row.name, row]))
    const closed = { name: orderingClosed, enabled: await isOrderingClosed(env), users: null, variant: null }
    rows.set(orderingClosed, closed)
    return { rows: page > 1 ? [] : names.map((one) => rowOf(one, rows.get(one))), more: false }
  },
}

type StoredToggle = typeof toggle.$inferSelect

function rowOf(name: ToggleName, stored: StoredToggle | undefined): OperatorRow {
  const limited = stored?.users?.join(', ') ?? ''
  const state = !stored?.enabled ? 'Off' : limited === '' ? 'On' : `On for ${limited}`
  return {
    key: name,
    cells: { name, does: toggles[name].does, state, variant: stored?.variant?.name ?? '' },
    of: { name, users: limited },
    availableActions: [
      stored?.enabled ? 'toggles.off' : 'toggles.on',
      // Ordering is closed for everybody or for nobody.
      ...(name === orderingClosed ? [] : ['toggles.limit']),
    ],
  }
}

// Every toggle of the embedded proxy: its state, and the users it is limited to. Toggles of an external proxy are
// switched there.
import { toggles, type ToggleName } from '#shared/platform/toggles.ts'
import { toggle } from '#origin/shop/catalogue/schema.ts'
import type { OperatorRow, OperatorSection } from '../action.ts'

const names = Object.keys(toggles) as ToggleName[]

export const togglesSection: OperatorSection = {
  name: 'toggles',
  title: 'Toggles',
  does: 'Switches parts of all eight shops on and off. The shops hear of it within a minute.',
  reach: 'house',
  columns: [
    { name: 'name', label: 'Toggle' },
    { name: 'does', label: 'What it does' },
    { name: 'state', label: 'State' },
    { name: 'variant', label: 'Variant' },
  ],
  filters: [],
  beside: ['toggles.on', 'toggles.off', 'toggles.limit'],
  apart: [],
  async find(_filter, page, { db }) {
    const kept = new Map((await db.select().from(toggle)).map((row) => [row.name, row]))
    return { rows: page > 1 ? [] : names.map((one) => rowOf(one, kept.get(one))), more: false }
  },
}

type Kept = typeof toggle.$inferSelect

function rowOf(name: ToggleName, kept: Kept | undefined): OperatorRow {
  const limited = kept?.users?.join(', ') ?? ''
  const state = !kept?.enabled ? 'Off' : limited === '' ? 'On' : `On for ${limited}`
  return {
    key: name,
    cells: { name, does: toggles[name].does, state, variant: kept?.variant?.name ?? '' },
    of: { name, users: limited },
    offers: [kept?.enabled ? 'toggles.off' : 'toggles.on', 'toggles.limit'],
  }
}

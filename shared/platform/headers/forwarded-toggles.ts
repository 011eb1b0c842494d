// The toggles the door names to a service that must know them: one header, the names that are on joined by commas.
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'

export const togglesHeader = 'x-toggles'

export function forwardedToggles(asked: ReadonlyArray<ToggleName>, on: ReadonlySet<ToggleName>): string {
  return asked.filter((name) => on.has(name)).join(',')
}

/** Asked without the door, what is on is what is on when nobody can say. */
export function togglesInHeader(header: string | undefined): ReadonlySet<string> {
  return new Set(header === undefined ? fallbackToggles : header.split(','))
}

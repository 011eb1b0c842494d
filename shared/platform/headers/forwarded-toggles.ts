// The header in which the edge worker forwards toggles to a service: the names of those that are on, joined by commas.
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'

export const togglesHeader = 'x-toggles'

export function forwardedToggles(wanted: ReadonlyArray<ToggleName>, on: ReadonlySet<ToggleName>): string {
  return wanted.filter((name) => on.has(name)).join(',')
}

/** Without the header, the fallback toggles are on. */
export function togglesInHeader(header: string | undefined): ReadonlySet<string> {
  return new Set(header === undefined ? fallbackToggles : header.split(','))
}

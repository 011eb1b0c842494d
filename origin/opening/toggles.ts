// The toggles that a shop opens with: each as it is while the toggle service is unavailable.
import { toggles } from '#shared/platform/toggles.ts'

export function openingToggles(): { name: string; enabled: boolean }[] {
  return Object.entries(toggles).map(([name, { fallback }]) => ({ name, enabled: fallback }))
}

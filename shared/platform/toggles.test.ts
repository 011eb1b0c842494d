import { expect, test } from 'vitest'
import { fallbackToggles, toggles, type ToggleName } from './toggles.ts'

// Shows R1.35
test('fallback toggles are those that default to on', () => {
  const names = Object.keys(toggles) as ToggleName[]
  expect(fallbackToggles).toEqual(names.filter((name) => toggles[name].fallback))
  expect(fallbackToggles).toContain('saved_items')
  expect(fallbackToggles).not.toContain('hybrid_product_page')
})

import { expect, test } from 'vitest'
import { inBrowser } from './without-server-parts.ts'
import { withoutUnused } from './strip.ts'

const built = (code: string) => withoutUnused(inBrowser(code)).trim()

test('a condition on SSR becomes its browser branch', () => {
  expect(built('export const a = import.meta.env.SSR && on ? one() : import.meta.env.SSR ? two() : three()')).toBe(
    'export const a = three()',
  )
})

test('server-only code is removed together with its import', () => {
  const code = "import { Foot } from './foot.js'\nimport { Page } from './page.js'\n"
  expect(built(`${code}export const a = [Page, import.meta.env.SSR && draw(Foot), it.Foot]`)).toBe(
    "import { Page } from './page.js'\nexport const a = [Page, false, it.Foot]",
  )
})

test('browser-only code stays', () => {
  expect(built('export const a = !import.meta.env.SSR && go()')).toBe('export const a = !false && go()')
})

import { expect, test } from 'vitest'
import { withDirectImports } from './direct-imports.ts'

const sources: Readonly<Record<string, string>> = {
  'client/bag/index.ts': `export { add, type Line } from './store/add.ts'
export type { Bag } from './store/bag.ts'
export { loadSheet } from './lazy.ts'
`,
  'shared/messages/index.ts': "export * as messages from './all.ts'\n",
  'shared/messages/all.ts': "export { bag } from './bag.ts'\nexport { promo } from './promo.ts'\n",
}
const direct = (code: string) => withDirectImports(code, (file) => sources[file]!)

test('an import from an index names the defining modules', () => {
  expect(direct("import { add, loadSheet as load } from '#client/bag/index.ts'\nadd()")).toBe(
    "import { add } from '#client/bag/store/add.ts'; import { loadSheet as load } from '#client/bag/lazy.ts'\nadd()",
  )
})

test('a namespace becomes imports of the members in use', () => {
  expect(
    direct("import { messages } from '#shared/messages/index.ts'\nf(messages.promo.expired, it.messages.bag)"),
  ).toBe(
    "import { promo as messages_promo } from '#shared/messages/promo.ts'\nf(messages_promo.expired, it.messages.bag)",
  )
})

test('a statement of several lines keeps its line count', () => {
  expect(direct("import {\n  add,\n  type Line,\n} from '#client/bag/index.ts'\n").split('\n')).toHaveLength(5)
})

test('a name missing from the index is an error', () => {
  expect(() => direct("import { gone } from '#client/bag/index.ts'")).toThrow(
    'client/bag/index.ts does not export gone',
  )
})

import { expect, test } from 'vitest'
import { withDirectImports } from './direct-imports.ts'

const index = `export { add, type Line } from './store/add.ts'
export type { Bag } from './store/bag.ts'
export { loadSheet } from './lazy.ts'
`
const direct = (code: string) => withDirectImports(code, () => index)

test('an import from an index names the defining modules', () => {
  expect(direct("import { add, loadSheet as load } from '#client/bag/index.ts'\nadd()")).toBe(
    "import { add } from '#client/bag/store/add.ts'; import { loadSheet as load } from '#client/bag/lazy.ts'\nadd()",
  )
})

test('a statement over several lines keeps the number of lines', () => {
  expect(direct("import {\n  add,\n  type Line,\n} from '#client/bag/index.ts'\n").split('\n')).toHaveLength(5)
})

test('a name that the index does not export is an error', () => {
  expect(() => direct("import { gone } from '#client/bag/index.ts'")).toThrow(
    'client/bag/index.ts does not export gone',
  )
})

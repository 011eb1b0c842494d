// A Vite plugin: `css({ color: 'ink' })` becomes the class names that it returns.
//
// The same literal always returns the same names, so that the bundle has them as a string, without the style object and
// without Panda's runtime. A call whose argument is not known from its own source stops the build: with the runtime a page
// would load 9 KB more.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { parseAst, type Plugin } from 'vite'
import { nodesOf, type Node } from './strip.ts'

type Makers = Record<string, (...styles: unknown[]) => string>
type Specifier = { imported: { name: string }; local: { name: string } }

/** Import path → the generated module whose functions return class names. */
const modules: Record<string, string> = {
  '#styled/css': 'styled-system/css/index.mjs',
  '#styled/patterns': 'styled-system/patterns/index.mjs',
  '#styled/recipes': 'styled-system/recipes/index.mjs',
}

export function withClassNames(): Plugin {
  const found: Record<string, Makers> = {}
  return {
    name: 'with-class-names',
    apply: 'build',
    async buildStart() {
      for (const [from, file] of Object.entries(modules)) found[from] = await import(pathToFileURL(resolve(file)).href)
    },
    transform(code, id) {
      if (!/\/client\/.*\.tsx?$/.test(id) || !code.includes('#styled/')) return null
      const nodes = [...nodesOf(parseAst(code) as unknown as Node)]
      const makers: Makers = Object.create(null)
      for (const { type, source, specifiers } of nodes)
        if (type === 'ImportDeclaration' && (source as { value: string }).value in modules)
          for (const { imported, local } of specifiers as Specifier[])
            if (imported.name !== 'cx') makers[local.name] = found[(source as { value: string }).value]![imported.name]!
      const calls = nodes.filter(
        ({ type, callee }) => type === 'CallExpression' && (callee as { name?: string }).name! in makers,
      )
      let rest = code
      for (const { start, end } of calls.toSorted((a, b) => b.start - a.start)) {
        const call = code.slice(start, end)
        try {
          // As many line ends as the call has, so that the lines of error reports stay correct.
          const lines = '\n'.repeat(call.split('\n').length - 1)
          rest = rest.slice(0, start) + JSON.stringify(runInNewContext(call, makers)) + lines + rest.slice(end)
        } catch (error) {
          this.error(`A style in ${id} is not made of literals alone (${String(error)}): ${call}`)
        }
      }
      return { code: rest, map: null }
    },
  }
}

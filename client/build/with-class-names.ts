// A Vite plugin: a style of literals becomes its class names in the build.
//
// `css({ color: 'ink' })` always returns the same class names. The bundle gets these as a string, without the style object and
// without Panda's runtime. A call whose value is not known from the source alone stays unchanged.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Maker = (...styles: unknown[]) => string

/** Import path → the generated module with the functions that return class names. */
const makers = { '#styled/css': 'styled-system/css/index.mjs', '#styled/recipes': 'styled-system/recipes/index.mjs' }
const named = { '#styled/css': (name: string) => name === 'css', '#styled/recipes': () => true }

export function withClassNames(): Plugin {
  const found: Record<string, Record<string, Maker>> = {}
  return {
    name: 'with-class-names',
    apply: 'build',
    async buildStart() {
      for (const [from, file] of Object.entries(makers)) found[from] = await import(pathToFileURL(resolve(file)).href)
    },
    transform(code, id) {
      if (/\/styled-system\//.test(id)) return { code, map: null, moduleSideEffects: false }
      if (!/\/client\/.*\.tsx?$/.test(id) || !code.includes('#styled/')) return null
      const tree = parseAst(code) as unknown as Node
      const local = new Map<string, Maker>()
      for (const { specifier, from } of importsOf(tree)) {
        const name = specifier.imported.name
        if (named[from](name)) local.set(specifier.local.name, found[from]![name]!)
      }
      return { code: replaced(code, tree, local), map: null }
    },
  }
}

type Specifier = { imported: { name: string }; local: { name: string } }

function importsOf(tree: Node): Array<{ from: keyof typeof makers; specifier: Specifier }> {
  return (tree.body as Node[])
    .filter(({ type, source }) => type === 'ImportDeclaration' && (source as { value: string }).value in makers)
    .flatMap(({ source, specifiers }) =>
      (specifiers as Specifier[]).map((specifier) => ({
        from: (source as { value: keyof typeof makers }).value,
        specifier,
      })),
    )
}

/** Each call becomes a string with as many line ends as the call, so that line numbers in error reports stay correct. */
function replaced(code: string, tree: Node, local: ReadonlyMap<string, Maker>): string {
  let rest = code
  for (const { start, end, names } of callsOf(tree, local).toReversed()) {
    const lines = code.slice(start, end).split('\n').length - 1
    rest = `${rest.slice(0, start)}${JSON.stringify(names)}${'\n'.repeat(lines)}${rest.slice(end)}`
  }
  return rest
}

/** In the order of the source. */
function callsOf(node: Node, local: ReadonlyMap<string, Maker>): Array<{ start: number; end: number; names: string }> {
  if (node.type === 'CallExpression') {
    const make = local.get((node.callee as { name?: string }).name ?? '')
    const styleArguments = (node.arguments as Node[]).map(valueOf)
    if (make && styleArguments.every((value) => value !== unreadable))
      return [{ start: node.start, end: node.end, names: make(...styleArguments) }]
  }
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
    .flatMap((part) => callsOf(part, local))
    .toSorted((a, b) => a.start - b.start)
}

const unreadable = Symbol('not a literal in the source')

/** The value of an expression of literals. */
function valueOf(node: Node): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = valueOf(node.argument as Node)
    return typeof value === 'number' ? -value : unreadable
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const value = valueOf(node.argument as Node)
    return value === unreadable ? unreadable : !value
  }
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0)
    return (node.quasis as Array<{ value: { cooked: string } }>)[0]!.value.cooked
  if (node.type !== 'ObjectExpression') return unreadable
  const pairs = (node.properties as Node[]).map(pairOf)
  return pairs.includes(null) ? unreadable : Object.fromEntries(pairs as Array<[string, unknown]>)
}

function pairOf(property: Node): [string, unknown] | null {
  if (property.type !== 'Property' || property.computed) return null
  const key = property.key as Node & { name?: string; value?: unknown }
  const value = valueOf(property.value as Node)
  return value === unreadable ? null : [key.name ?? String(key.value), value]
}

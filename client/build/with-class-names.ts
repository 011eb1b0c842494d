// A Vite plugin: a style becomes its class names in the build, and class names become short.
//
// `css({ color: 'ink' })` always returns the same class names. The bundle gets these as a string, without the style object and
// without Panda's runtime. A style whose value is not known from the source alone stops the build, because the runtime would
// return Panda's own names, which the built stylesheets do not have (short-names.ts).
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst, type Plugin } from 'vite'
import { shortenAttribute, shortenSheet, shortNames } from './short-names.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Maker = (...styles: unknown[]) => string

/** Import path → the generated module with the functions that return class names. */
const makers = { '#styled/css': 'styled-system/css/index.mjs', '#styled/recipes': 'styled-system/recipes/index.mjs' }
const named = { '#styled/css': (name: string) => name === 'css', '#styled/recipes': () => true }

/** `findNames`: Panda's names with the build's. */
export function withClassNames(findNames = shortNames): Plugin {
  const found: Record<string, Record<string, Maker>> = {}
  let finding: Promise<ReadonlyMap<string, string>> | null = null
  return {
    name: 'with-class-names',
    apply: 'build',
    async buildStart() {
      for (const [from, file] of Object.entries(makers)) found[from] = await import(pathToFileURL(resolve(file)).href)
    },
    async transform(code, id) {
      if (/\.css($|\?)/.test(id)) return { code: shortenSheet(code, await (finding ??= findNames())), map: null }
      if (/\/styled-system\//.test(id)) return { code, map: null, moduleSideEffects: false }
      if (!/\/client\/.*\.tsx?$/.test(id) || !code.includes('#styled/')) return null
      const names = await (finding ??= findNames())
      const tree = parseAst(code) as unknown as Node
      const local = new Map<string, Maker>()
      for (const { specifier, from } of importsOf(tree)) {
        const name = specifier.imported.name
        const make = found[from]![name]!
        if (named[from](name)) local.set(specifier.local.name, (...styles) => shortenAttribute(make(...styles), names))
      }
      const calls = callsOf(tree, local)
      if (usesOf(tree, local) > calls.length) this.error(`A style in ${id} is not made of literals alone`)
      return { code: replaced(code, calls), map: null }
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
function replaced(code: string, calls: readonly Call[]): string {
  let rest = code
  for (const { start, end, names } of calls.toReversed()) {
    const lines = code.slice(start, end).split('\n').length - 1
    rest = `${rest.slice(0, start)}${JSON.stringify(names)}${'\n'.repeat(lines)}${rest.slice(end)}`
  }
  return rest
}

type Call = { start: number; end: number; names: string }

/** In the order of the source. */
function callsOf(node: Node, local: ReadonlyMap<string, Maker>): Call[] {
  if (node.type === 'CallExpression') {
    const make = local.get((node.callee as { name?: string }).name ?? '')
    const styleArguments = (node.arguments as Node[]).map(valueOf)
    if (make && styleArguments.every((value) => value !== unreadable))
      return [{ start: node.start, end: node.end, names: make(...styleArguments) }]
  }
  return partsOf(node)
    .flatMap((part) => callsOf(part, local))
    .toSorted((a, b) => a.start - b.start)
}

/** How often the functions are named, apart from their imports and from properties of the same name. */
function usesOf(node: Node, local: ReadonlyMap<string, Maker>): number {
  if (node.type === 'ImportDeclaration') return 0
  if (node.type === 'Identifier') return local.has(node.name as string) ? 1 : 0
  const property = { MemberExpression: node.property, Property: node.shorthand ? null : node.key }[node.type]
  return partsOf(node)
    .filter((part) => node.computed || part !== property)
    .reduce((sum, part) => sum + usesOf(part, local), 0)
}

function partsOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
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

// Cuts properties, functions and imports out of source text, for the plugins that make the browser's bundle smaller.
import { parseAst } from 'vite'

export type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key: { name?: string }; value: Node }

/** A node and all nodes in it. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node).flat())
    if (typeof (part as Node | null)?.type === 'string') yield* nodesOf(part as Node)
}

/** The arguments of every call of `name(…)` in the source. */
export function argumentsOf(code: string, name: string): Node[][] {
  return [...nodesOf(parseAst(code) as unknown as Node)]
    .filter(({ type, callee }) => type === 'CallExpression' && (callee as { name?: string }).name === name)
    .map(({ arguments: given }) => given as Node[])
}

/** An object literal's properties that have a plain name. */
export function propertiesOf(object: Node | undefined): Property[] {
  return object?.type === 'ObjectExpression'
    ? (object.properties as Property[]).filter(({ type }) => type === 'Property')
    : []
}

/** The source without the named properties of these objects. */
export function stripped(code: string, objects: Node[], names: ReadonlySet<string>): string {
  const cuts = objects.flatMap((object) => {
    const properties = propertiesOf(object)
    return properties.flatMap(({ key, start, end }, at) =>
      names.has(key.name ?? '') ? [[start, properties[at + 1]?.start ?? end] as const] : [],
    )
  })
  let rest = code
  for (const [start, end] of cuts.toSorted(([a], [b]) => b - a)) rest = rest.slice(0, start) + rest.slice(end)
  return rest
}

type Named = Node & {
  id?: { name?: string } | null
  specifiers?: { local: { name: string } }[]
  declarations?: { id: { name?: string } }[]
}

/**
 * The source without its functions, variables and imports whose names no longer occur. A name after a single dot is a
 * property, not a use.
 */
export function withoutUnused(code: string): string {
  const cut = (text: string, { start, end }: Node) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  const statements = (parseAst(code) as unknown as { body: Named[] }).body
  const own = new Set(['ImportDeclaration', 'FunctionDeclaration', 'VariableDeclaration'])
  const isUnused = (statement: Named) => {
    if (!own.has(statement.type)) return false
    const names = (
      statement.specifiers?.map(({ local }) => local) ??
      [statement, ...(statement.declarations ?? [])].map(({ id }) => id)
    ).flatMap((id) => id?.name ?? [])
    const others = cut(code, statement)
    return names.length > 0 && names.every((name) => !new RegExp(`(?<![^.]\\.)\\b${name}\\b`).test(others))
  }
  const unused = statements.find(isUnused)
  return unused ? withoutUnused(cut(code, unused)) : code
}

// The cookies and storage keys that a source file writes and reads. A key from a constant, a loop or a parameter is resolved
// to its literal values.
import { parseAst } from 'vite'
import type { StoredKey } from '#shared/platform/cookies.ts'

type Node = { type: string; start: number; end: number; [part: string]: unknown }
export type Write = { where: StoredKey['where']; key: string }

const storages: Record<string, Write['where']> = { localStorage: 'local storage', sessionStorage: 'session storage' }

/** Client functions that read the key in their first argument. */
const readers = new Set(['readCookie', 'cookie', 'keptNames', 'keptProducts'])

/** `?` stands for a key that cannot be resolved. */
export function writesOf(code: string, lang: 'ts' | 'tsx' = 'ts'): Write[] {
  return usesIn(code, lang).writes()
}

/** The keys read through a storage, a client function of `readers`, or the edge worker's response cookies. */
export function readKeysOf(code: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  return usesIn(code, lang).reads()
}

function usesIn(code: string, lang: 'ts' | 'tsx') {
  const nodes = all(parseAst(code, { lang }) as unknown as Node)
  const writes = () =>
    nodes.flatMap((node): Write[] => {
      const target = (node.type === 'AssignmentExpression' ? node.left : node.callee) as Node | undefined
      if (target?.type !== 'MemberExpression') return []
      const owner = (target.object as { name?: string }).name ?? ''
      const member = (target.property as { name?: string }).name
      if (member === 'setItem')
        return keys((node.arguments as Node[])[0]!).map((key) => ({ where: storages[owner]!, key }))
      if (member === 'open' && owner === 'indexedDB')
        return keys((node.arguments as Node[])[0]!).map((key) => ({ where: 'database', key }))
      if (node.type !== 'AssignmentExpression' || owner !== 'document' || member !== 'cookie') return []
      return keys(node.right as Node).map((text) => ({ where: 'cookie', key: text.split('=')[0]! }))
    })

  const reads = () =>
    nodes.flatMap((node) => {
      const callee = node.callee as Node | undefined
      const [given] = (node.arguments as Node[] | undefined) ?? []
      if (node.type !== 'CallExpression' || !given) return []
      if (readers.has((callee as { name?: string }).name ?? '')) return keys(given)
      const member = callee?.type === 'MemberExpression' ? (callee.property as { name?: string }).name : undefined
      const owner = ((callee?.object as { name?: string } | undefined)?.name ?? '') in storages
      const opens = member === 'open' && (callee?.object as { name?: string } | undefined)?.name === 'indexedDB'
      return (member === 'getItem' && owner) || member === 'read' || opens ? keys(given) : []
    })
  return { writes, reads }

  function keys(node: Node, seen: readonly string[] = []): string[] {
    if (node.type === 'Literal') return [String(node.value)]
    if (node.type === 'TemplateLiteral') {
      const [first, second] = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
      // The name of a cookie that is only a value of the code: `${name}=`.
      return first === '' && second?.startsWith('=') ? keys((node.expressions as Node[])[0]!, seen) : [first || '?']
    }
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
      return keys(node.expression as Node, seen)
    if (node.type === 'ArrayExpression') return (node.elements as Node[]).flatMap((one) => keys(one, seen))
    if (node.type === 'ObjectExpression')
      return (node.properties as Node[]).flatMap(({ value }) => (value ? keys(value as Node, seen) : []))
    if (node.type === 'MemberExpression' && node.computed) return keys(node.object as Node, seen)
    if (node.type !== 'Identifier') return ['?']
    const name = node.name as string
    // A name may be handed from one parameter to another of the same name.
    const use = `${name} at ${node.start}`
    if (seen.includes(use)) return []
    const found = meanings(name, node).flatMap((meaning) => keys(meaning, [...seen, use]))
    return found.length > 0 || seen.length > 0 ? found : ['?']
  }

  /** The values of a name where the name is used: the nearest function's parameter, a loop's list, or a constant. */
  function meanings(name: string, user: Node): Node[] {
    const around = nodes
      .filter(({ start, end }) => start <= user.start && user.end <= end)
      .toSorted((one, other) => other.start - one.start)
    for (const scope of around) {
      const at = ((scope.params as { name?: string }[] | undefined) ?? []).findIndex((param) => param.name === name)
      if (at >= 0) return callsOf(nameOf(scope)).flatMap((given) => given[at] ?? [])
      if (scope.type === 'ForOfStatement' && declared(scope.left as Node, name)) return [scope.right as Node]
    }
    return nodes.flatMap((one) =>
      one.type === 'VariableDeclarator' && (one.id as { name?: string }).name === name && one.init
        ? [one.init as Node]
        : [],
    )
  }

  function declared({ declarations }: Node, name: string) {
    return ((declarations as { id: { name?: string } }[] | undefined) ?? []).some(({ id }) => id.name === name)
  }

  function nameOf(scope: Node): string | undefined {
    const declaration = nodes.find(({ type, init }) => type === 'VariableDeclarator' && init === scope)
    return ((scope.id ?? declaration?.id) as { name?: string } | undefined)?.name
  }

  function callsOf(name: string | undefined): Node[][] {
    return nodes
      .filter(({ type, callee }) => type === 'CallExpression' && (callee as { name?: string }).name === name)
      .map((call) => call.arguments as Node[])
  }
}

function all(node: Node): Node[] {
  const parts = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [node, ...parts.flatMap(all)]
}

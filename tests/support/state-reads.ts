// Which fields of the client's stores the sources read, found in the syntax itself: a store is followed through its hook,
// constants, destructuring and the type of a parameter. Assigning to a field, deleting it, or building its next value from
// the one before, does not read it. A field handed on whole (to a part, or to a function that names no type) counts as
// read: the type checker says that the receiver takes it, and not what it does with it.
import { parseAst } from 'vite'

type Node = { type: string; start: number; end: number; [part: string]: unknown }
export type Source = { file: string; code: string }
export type Known = {
  stores: readonly string[]
  /** What a parameter of a type is, by the type's name: `{ CardData: ['card.data'] }`. */
  types?: Readonly<Record<string, readonly string[]>>
  /** What an expression of one file is: `{ 'client/payment/card/card.ts': { 'flow.store': 'card' } }`. */
  places?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Functions that take a store without reading it for a person. */
const notReaders = new Set(['during', 'asking', 'subscribe', 'proxy', 'flagsFor', 'assign'])
const views = new Set(['useSnapshot', 'snapshot', 'ref'])
const wrappers = new Set(['ChainExpression', 'TSNonNullExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']) // prettier-ignore
/** A change in place, whose answer nobody uses. */
const changes = new Set(['push', 'splice', 'unshift', 'pop', 'shift'])

/** Paths such as `bag.errors.promoCode`; `bag.errors.*` where the key is computed or the object is handed on whole. */
export function readsOf(sources: readonly Source[], { stores, types = {}, places = {} }: Known): Set<string> {
  const reads = new Set<string>()
  const trees = sources.map(({ file, code }) => ({
    file,
    tree: parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node,
  }))
  const hooks = new Map<string, string[]>()
  // A hook may stand in a file that comes after the one that uses it.
  for (const { file, tree } of trees) hooksIn(tree, namesIn(tree, file).pathsOf)
  for (const { file, tree } of trees) readsIn(tree, namesIn(tree, file).pathsOf)
  return reads

  function readsIn(tree: Node, pathsOf: (node: Node) => string[]) {
    walk(tree, (node, above) => {
      const [parent, grandparent] = [above.at(-1)!, above.at(-2)]
      if (node.type === 'SpreadElement')
        for (const path of pathsOf(node.argument as Node)) add(path.includes('.') ? `${path}.*` : `${path}.**`, above)
      if (node.type !== 'MemberExpression') return
      if (parent.type === 'AssignmentExpression' && parent.left === node) return
      if (parent.type === 'UnaryExpression' && parent.operator === 'delete') return
      if (parent.type === 'MemberExpression' && parent.object === node) return
      if (parent.type === 'CallExpression' && parent.callee === node && grandparent?.type === 'ExpressionStatement')
        if (changes.has(nameOf(node.property))) return
      const whole =
        parent.type === 'JSXExpressionContainer' || (parent.type === 'CallExpression' && parent.callee !== node)
      if (whole && parent.type === 'CallExpression') {
        const name = calledName(parent)
        if (notReaders.has(name) || views.has(name)) return
      }
      for (const path of pathsOf(node)) {
        add(path, above)
        if (whole) add(`${path}.*`, above)
      }
    })

    /** Not what a field's own next value is built from. */
    function add(path: string, above: readonly Node[]) {
      const assigned = above.flatMap((node) => (node.type === 'AssignmentExpression' ? pathsOf(node.left as Node) : []))
      if (!assigned.some((own) => path === own || path.startsWith(`${own}.`))) reads.add(path)
    }
  }

  /** What the names of a file stand for; whatever is taken apart there is read. */
  function namesIn(tree: Node, file: string) {
    const aliases = new Map<string, string[]>(stores.map((store) => [store, [store]]))
    const ownTypes = new Map<string, readonly string[]>(Object.entries(types))
    const stepTypes = new Map<string, readonly string[]>()

    function pathsOf(node: Node | null | undefined): string[] {
      if (!node) return []
      if (node.type === 'Identifier') return aliases.get(nameOf(node)) ?? []
      if (wrappers.has(node.type)) return pathsOf(node.expression as Node)
      if (node.type === 'MemberExpression') {
        const place = places[file]?.[`${nameOf(node.object)}.${nameOf(node.property)}`]
        return place ? [place] : pathsOf(node.object as Node).map((path) => `${path}.${keyOf(node)}`)
      }
      if (node.type === 'ConditionalExpression')
        return [...pathsOf(node.consequent as Node), ...pathsOf(node.alternate as Node)]
      if (node.type === 'LogicalExpression') return [...pathsOf(node.left as Node), ...pathsOf(node.right as Node)]
      if (node.type !== 'CallExpression') return []
      const name = calledName(node)
      return views.has(name) ? pathsOf((node.arguments as Node[])[0]) : (hooks.get(name) ?? [])
    }

    function bind(pattern: Node, paths: readonly string[]) {
      if (paths.length === 0) return
      if (pattern.type === 'Identifier')
        aliases.set(nameOf(pattern), [...new Set([...(aliases.get(nameOf(pattern)) ?? []), ...paths])])
      if (pattern.type !== 'ObjectPattern') return
      for (const property of pattern.properties as Node[]) {
        if (property.type === 'RestElement') {
          bind(property.argument as Node, paths)
          continue
        }
        const value = property.value as Node
        const inner = paths.map((path) => `${path}.${nameOf(property.key)}`)
        for (const path of inner) reads.add(path)
        bind(value.type === 'AssignmentPattern' ? (value.left as Node) : value, inner)
      }
    }

    /** A type by its name, and what Readonly, Pick and their like are made of. */
    function typed(annotation: Node | null | undefined): readonly string[] {
      if (annotation?.type === 'TSTypeAnnotation') return typed(annotation.typeAnnotation as Node)
      if (annotation?.type !== 'TSTypeReference') return []
      const inner = (annotation.typeArguments as { params?: Node[] } | null)?.params ?? []
      return ownTypes.get(nameOf(annotation.typeName)) ?? inner.flatMap(typed)
    }

    walk(tree, (node) => {
      if (node.type !== 'TSTypeAliasDeclaration') return
      const of = node.typeAnnotation as Node
      if (of.type === 'TSFunctionType')
        stepTypes.set(nameOf(node.id), typed((of.params as Node[])[0]?.typeAnnotation as Node)) // prettier-ignore
      else if (typed(of).length > 0) ownTypes.set(nameOf(node.id), typed(of))
    })
    // A constant may be made of one that stands below it.
    for (let round = 0; round < 2; round++)
      walk(tree, (node) => {
        if (node.type === 'VariableDeclarator') bind(node.id as Node, pathsOf(node.init as Node | null))
        for (const param of (node.params as Node[] | undefined) ?? [])
          if (param.typeAnnotation) bind(param, typed(param.typeAnnotation as Node))
        if (node.type !== 'TSSatisfiesExpression') return
        const steps = (node.typeAnnotation as { typeArguments?: { params?: Node[] } }).typeArguments?.params ?? []
        const given = steps.flatMap((step) => stepTypes.get(nameOf(step.typeName)) ?? [])
        for (const { value } of ((node.expression as Node).properties as { value?: Node }[] | undefined) ?? []) {
          const [first] = (value?.params as Node[] | undefined) ?? []
          if (first) bind(first, given)
        }
      })
    return { pathsOf }
  }

  /** `useBag() { return useSnapshot(bag) }`, and one that gives parts of a store by their own names. */
  function hooksIn(tree: Node, pathsOf: (node: Node) => string[]) {
    walk(tree, (node) => {
      if (node.type !== 'FunctionDeclaration' || !node.body) return
      const last = ((node.body as Node).body as Node[]).at(-1)
      const given = last?.type === 'ReturnStatement' ? (last.argument as Node | null) : null
      if (given?.type === 'CallExpression' && views.has(calledName(given))) hooks.set(nameOf(node.id), pathsOf(given))
      if (given?.type !== 'ObjectExpression' || !nameOf(node.id).startsWith('use')) return
      const parts = (given.properties as Node[]).flatMap(({ key, value }) =>
        pathsOf(value as Node).flatMap((path) => (path.endsWith(`.${nameOf(key)}`) ? [path.slice(0, path.lastIndexOf('.'))] : [])),
      ) // prettier-ignore
      if (parts.length > 0) hooks.set(nameOf(node.id), [...new Set(parts)])
    })
  }
}

/**
 * A path is read when something of it is, or when what is around it is read under any key. A store's own key that is
 * computed (`bag[kind]`) reads no field by that alone: its members are found as `bag.*.member`.
 */
export function isRead(path: string, reads: ReadonlySet<string>): boolean {
  const parts = path.split('.')
  return [...reads].some((read) => {
    const other = read.split('.')
    if (other.at(-1) === '**') return other[0] === parts[0]
    if (other.length === 2 && other[1] === '*') return false
    const open = other.at(-1) === '*'
    return parts.every((part, at) => other[at] === part || other[at] === '*' || (open && at >= other.length))
  })
}

function nameOf(node: unknown): string {
  return (node as { name?: string } | null | undefined)?.name ?? ''
}

function calledName({ callee }: Node): string {
  return nameOf(callee) || nameOf((callee as Node).property)
}

function keyOf({ computed, property }: Node): string {
  if (!computed) return nameOf(property)
  return (property as Node).type === 'Literal' ? String((property as Node).value) : '*'
}

/** `above`: whatever stands around the node, the nearest last. */
function walk(node: Node, seen: (node: Node, above: readonly Node[]) => void, above: readonly Node[] = []) {
  seen(node, above)
  const inside = [...above, node]
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof (each as Node | null)?.type === 'string') walk(each as Node, seen, inside)
}

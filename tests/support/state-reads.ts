// Finds the store fields that the client's sources read, from the syntax tree. A store is followed through its hook, constants,
// destructuring and the type of a parameter. Assigning a field, deleting a field, or computing its next value from the last
// one is not a read. A field passed on whole (to a component, or to a function without a known type) counts as read, because
// the type checker knows that the receiver accepts the field, not whether the receiver uses the field.
import { parseAst } from 'vite'

type Node = { type: string; start: number; end: number; [part: string]: unknown }
export type Source = { file: string; code: string }
export type Known = {
  stores: readonly string[]
  /** Type name → the store paths of a parameter of that type: `{ CardData: ['card.data'] }`. */
  types?: Readonly<Record<string, readonly string[]>>
  /** File → expression → store: `{ 'client/payment/card/card.ts': { 'flow.store': 'card' } }`. */
  places?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Functions that take a store without showing its fields. */
const notReaders = new Set(['during', 'asking', 'subscribe', 'proxy', 'flagsFor', 'assign'])
const views = new Set(['useSnapshot', 'snapshot', 'ref'])
const wrappers = new Set([
  'ChainExpression',
  'TSNonNullExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'ParenthesizedExpression',
])
/** Array methods that change a field in place. */
const changes = new Set(['push', 'splice', 'unshift', 'pop', 'shift'])

/** Paths such as `bag.errors.promoCode`; `bag.errors.*` for a computed key or an object passed on whole. */
export function readsOf(sources: readonly Source[], { stores, types = {}, places = {} }: Known): Set<string> {
  const reads = new Set<string>()
  const trees = sources.map(({ file, code }) => ({
    file,
    tree: parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node,
  }))
  const hooks = new Map<string, string[]>()
  // Hooks first: a file may use a hook of a later file.
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

    /** Adds a read, except a field's own value in the computation of the field's next value. */
    function add(path: string, above: readonly Node[]) {
      const assigned = above.flatMap((node) => (node.type === 'AssignmentExpression' ? pathsOf(node.left as Node) : []))
      if (!assigned.some((own) => path === own || path.startsWith(`${own}.`))) reads.add(path)
    }
  }

  /** Resolves a file's names to store paths. Destructuring a path counts as a read. */
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

    /** The store paths of a type, also inside Readonly, Pick and similar types. */
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
        stepTypes.set(nameOf(node.id), typed((of.params as Node[])[0]?.typeAnnotation as Node))
      else if (typed(of).length > 0) ownTypes.set(nameOf(node.id), typed(of))
    })
    // Two rounds, because a constant may use a later constant.
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

  /** Registers hooks: `useBag() { return useSnapshot(bag) }`, and hooks that return parts of a store under their own names. */
  function hooksIn(tree: Node, pathsOf: (node: Node) => string[]) {
    walk(tree, (node) => {
      if (node.type !== 'FunctionDeclaration' || !node.body) return
      const last = ((node.body as Node).body as Node[]).at(-1)
      const given = last?.type === 'ReturnStatement' ? (last.argument as Node | null) : null
      if (given?.type === 'CallExpression' && views.has(calledName(given))) hooks.set(nameOf(node.id), pathsOf(given))
      if (given?.type !== 'ObjectExpression' || !nameOf(node.id).startsWith('use')) return
      const parts = (given.properties as Node[]).flatMap(({ key, value }) =>
        pathsOf(value as Node).flatMap((path) =>
          path.endsWith(`.${nameOf(key)}`) ? [path.slice(0, path.lastIndexOf('.'))] : [],
        ),
      )
      if (parts.length > 0) hooks.set(nameOf(node.id), [...new Set(parts)])
    })
  }
}

/**
 * A path is read when a part of its value is read, or when its parent is read under any key. A computed key of a store
 * (`bag[kind]`) alone reads no field: its members are found as `bag.*.member`.
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

/** `above`: the node's ancestors, the nearest last. */
function walk(node: Node, seen: (node: Node, above: readonly Node[]) => void, above: readonly Node[] = []) {
  seen(node, above)
  const inside = [...above, node]
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof (each as Node | null)?.type === 'string') walk(each as Node, seen, inside)
}

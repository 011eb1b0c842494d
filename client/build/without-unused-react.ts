// A Vite plugin: in the browser's bundle react-dom has no code for the parts of React that no module of the bundle uses.
//
// A part is used only by an import from `react`, such as `Activity`, or by an element of one shape, such as a custom element.
// The plugin resolves the conditions of react-dom that only such a use makes true, and the bundler drops the code behind
// them. The build fails when a module uses a removed part (docs/decisions/0040).
import { parseAst, type Plugin } from 'vite'
import { propertiesOf, type Node } from './strip.ts'
import { isUnusedProp, unusedDomParts } from './unused-react-dom.ts'
import { unusedParts } from './unused-react.ts'

const parts = [...unusedParts, ...unusedDomParts]

/** Uses of a part that are not imports. */
const otherUses = {
  'a custom element': /\bjsxs?\(\s*["'`][a-z]+-/,
  'an async script': /\bjsxs?\(\s*["'`]script["'`],\s*\{[^}]*\basync\b/,
  precedence: /\bprecedence\s*:/,
  componentStack: /\bcomponentStack\b/,
}

export function withoutUnusedReact(): Plugin[] {
  const common = { apply: 'build', applyToEnvironment: ({ name }: { name: string }) => name === 'client' } as const
  return [
    {
      name: 'without-unused-react',
      enforce: 'pre',
      ...common,
      transform(code, id) {
        return id.endsWith('/react-dom-client.production.js') ? { code: withoutParts(code), map: null } : null
      },
    },
    {
      name: 'without-unused-react:check',
      enforce: 'post',
      ...common,
      transform(code, id) {
        const used = /\/node_modules\/(react|react-dom|scheduler)\//.test(id) ? null : usedPart(code)
        if (used) throw new Error(`${id} uses ${used}, which the bundle's react-dom lacks (docs/decisions/0040)`)
      },
    },
  ]
}

const unusedExports = new Set(parts.flatMap((part) => part.exports))

/** The first removed part that a module uses, or null. */
export function usedPart(code: string): string | null {
  for (const [use, pattern] of Object.entries(otherUses)) if (pattern.test(code)) return use
  if (!/\bfrom\s*["']react\b/.test(code)) return null
  const prop = unusedPropIn(code)
  if (prop) return prop
  for (const { type, source, specifiers } of bodyOf(code)) {
    if (type !== 'ImportDeclaration' || !/^react(-dom)?$/.test((source as { value: string }).value)) continue
    for (const { imported, local } of specifiers as { imported?: { name: string }; local: { name: string } }[]) {
      const members = [...code.matchAll(new RegExp(`\\b${local.name}\\.(\\w+)`, 'g'))].map(([, name]) => name!)
      const found = (imported ? [imported.name] : members).find((name) => unusedExports.has(name))
      if (found) return found
    }
  }
  return null
}

/** Of an element of the page, `jsx("a", { style: … })`; and an event anywhere, because elements are given such objects whole. */
function unusedPropIn(code: string): string | undefined {
  const names: string[] = []
  const visit = (node: Node) => {
    const [element, props] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
    const isElement = typeof element?.value === 'string' && /^_?jsxs?$/.test(nameOf(node.callee))
    for (const { key } of isElement ? propertiesOf(props) : []) names.push(key.name ?? '')
    if (node.type === 'Property' && /^on[A-Z]/.test(nameOf(node.key))) names.push(nameOf(node.key))
    for (const part of Object.values(node).flat())
      if (typeof (part as Node | null)?.type === 'string') visit(part as Node)
  }
  bodyOf(code).forEach(visit)
  return names.find(isUnusedProp)
}

type Edit = { start: number; end: number; text: string }
type Switch = Node & { discriminant: Node; cases: (Node & { test: Node | null; consequent: Node[] })[] }

const tags = new Set(parts.flatMap((part) => part.tags ?? []))
const types = new Set(parts.flatMap((part) => part.types ?? []))
const members = new Set(parts.flatMap((part) => part.members ?? []))
const classes = new Set(parts.flatMap((part) => part.classes ?? []))
const calls = new Map(parts.flatMap((part) => Object.entries(part.calls ?? {})))
const variables = new Map(parts.flatMap((part) => Object.entries(part.variables ?? {})))
const constants = new Map(parts.flatMap((part) => Object.entries(part.constants ?? {})))
const tables = new Map(parts.flatMap((part) => Object.entries(part.tables ?? {})))
const events = new Set(parts.flatMap((part) => part.events ?? []))
const prepared = new Set(parts.flatMap((part) => part.prepared ?? []))

/** react-dom without its code for the parts. Fails when a name of the table is not in the source. */
export function withoutParts(code: string): string {
  const names = [types, calls.keys(), variables.keys(), classes, constants.keys(), tables.keys(), events, prepared]
  const known = new Set(code.match(/[\w$]+/g))
  const missing = names.flatMap((some) => [...some]).find((name) => !known.has(name))
  if (missing) throw new Error(`react-dom has no ${missing} any more (docs/decisions/0040)`)
  const edits: Edit[] = []
  /** Variables of removed statements: other statements of the same function may use the same variable. */
  let declared: string[] = []

  const replace = ({ start, end }: Node, text: string) => edits.push({ start, end, text })
  const visitParts = (node: Node) => {
    for (const part of Object.values(node).flat())
      if (typeof (part as Node | null)?.type === 'string') visit(part as Node)
  }

  function visit(node: Node): void {
    const replacement = constantOf(node)
    if (replacement !== null) return void replace(node, replacement)
    if (isMethod(node) || isMemberAssignment(node) || isRegistration(node)) return void replace(node, '')
    if (node.type === 'FunctionDeclaration' && constants.has(nameOf(node.id))) return void replace(node, '')
    if (node.type === 'VariableDeclarator' && constants.has(nameOf(node.id))) return void replace(node, nameOf(node.id))
    if (node.type === 'VariableDeclarator' && tables.has(nameOf(node.id)))
      return void replace(node.init as Node, tables.get(nameOf(node.id))!)
    if (node.type === 'SwitchStatement') return visitSwitch(node as Switch)
    if (node.type === 'ObjectExpression') return visitObject(node)
    if (!isFunction(node)) return visitParts(node)
    const outer = declared
    declared = []
    visitParts(node)
    const { start } = node.body as Node
    if (declared.length > 0) edits.push({ start: start + 1, end: start + 1, text: `var ${declared.join()};` })
    declared = outer
  }

  /** A removed case loses its statements, unless the case before continues with them. */
  function visitSwitch({ discriminant, cases }: Switch): void {
    let continues = false
    visit(discriminant)
    for (const one of cases) {
      const [first] = one.consequent
      const removed = one.test !== null && isRemoved(discriminant, one.test)
      if (removed && !continues && first) {
        declared.push(...one.consequent.flatMap(variablesIn))
        replace(one, '')
        continue
      }
      if (removed) edits.push({ start: one.start, end: first?.start ?? one.end, text: '' })
      else if (one.test) visit(one.test)
      if (!removed || first) continues = !endsWithJump(one.consequent)
      one.consequent.forEach(visit)
    }
  }

  function visitObject(node: Node): void {
    const properties = node.properties as (Node & { key?: { name?: string } })[]
    const isTable = properties.some(({ key }) => key?.name === 'useEffect' || key?.name === 'D')
    properties.forEach((property, at) => {
      const removed = isTable && members.has(property.key?.name ?? '')
      if (removed) edits.push({ start: property.start, end: properties[at + 1]?.start ?? property.end, text: '' })
      else visit(property)
    })
  }

  for (const statement of bodyOf(code)) {
    const { type, start, end } = statement
    const isPreparing =
      type === 'ExpressionStatement' &&
      code
        .slice(start, end)
        .match(/[\w$]+/g)
        ?.some((name) => prepared.has(name))
    if (isPreparing) replace(statement, '')
    else visit(statement)
  }
  const lastFirst = edits.toSorted((a, b) => b.start - a.start || b.end - a.end)
  return lastFirst.reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

/** The constant in place of an expression; null for every other node. */
function constantOf(node: Node): string | null {
  if (node.type === 'Identifier') return constants.has(nameOf(node)) ? `(${constants.get(nameOf(node))})` : null
  if (node.type === 'CallExpression') return calls.get(nameOf(node.callee)) ?? null
  if (node.type === 'NewExpression' && classes.has(nameOf(node.callee))) return 'null'
  if (node.type === 'AssignmentExpression') return variables.get(nameOf(node.left)) ?? null
  if (node.type !== 'BinaryExpression' || !/^[!=]==$/.test(node.operator as string)) return null
  const [left, right] = [node.left as Node, node.right as Node]
  if (!isRemoved(left, right) && !isRemoved(right, left)) return null
  return node.operator === '===' ? 'false' : 'true'
}

/** Whether `compared` can never equal `value`: the number of a removed tag, or the constant of a removed type. */
function isRemoved(compared: Node, value: Node): boolean {
  if (types.has(nameOf(value))) return true
  const isTag = compared.type === 'MemberExpression' && nameOf(compared.property) === 'tag'
  // An update has a tag too, with other numbers.
  return isTag && nameOf(compared.object) !== 'update' && tags.has(value.value as number)
}

/** `FragmentInstance.prototype.focus = …` */
function isMethod({ type, expression }: Node): boolean {
  const { left } = (expression ?? {}) as { left?: Node }
  const prototype = left?.object as Node | undefined
  return (
    type === 'ExpressionStatement' &&
    nameOf(prototype?.property) === 'prototype' &&
    classes.has(nameOf(prototype?.object))
  )
}

/** `registerTwoPhaseEvent("onSelect", …)` */
function isRegistration({ type, expression }: Node): boolean {
  const { type: kind, callee, arguments: given } = (expression ?? {}) as Node
  return (
    type === 'ExpressionStatement' &&
    kind === 'CallExpression' &&
    /^register\w*Event$/.test(nameOf(callee)) &&
    (given as Node[]).some(({ value }) => events.has(value as string))
  )
}

/** `HooksDispatcherOnMount.useActionState = …` */
function isMemberAssignment({ type, expression }: Node): boolean {
  const { left } = (expression ?? {}) as { left?: Node }
  return (
    type === 'ExpressionStatement' &&
    left?.type === 'MemberExpression' &&
    /^HooksDispatcher|^ReactDOMSharedInternals$/.test(nameOf(left.object)) &&
    members.has(nameOf(left.property))
  )
}

function variablesIn(node: Node): string[] {
  if (isFunction(node)) return []
  if (node.type === 'VariableDeclarator') return [nameOf(node.id)]
  return Object.values(node)
    .flat()
    .flatMap((part) => (typeof (part as Node | null)?.type === 'string' ? variablesIn(part as Node) : []))
}

function endsWithJump(statements: readonly Node[]): boolean {
  const last = statements.at(-1)
  if (last?.type === 'BlockStatement') return endsWithJump(last.body as Node[])
  return /^(Break|Return|Throw|Continue)Statement$/.test(last?.type ?? '')
}

const isFunction = ({ type }: Node) => /^(ArrowFunctionExpression|Function(Declaration|Expression))$/.test(type)
const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? ''
const bodyOf = (code: string) => (parseAst(code) as unknown as { body: Node[] }).body

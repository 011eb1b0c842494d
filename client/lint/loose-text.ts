// A rule of the linter: text that changes is the only child of its element.
//
// A translator replaces a text by an element of its own. React still holds the old text: it writes a new value where nobody sees
// it, and it fails when it removes the text, or puts something before it. An element whose only child is text has its whole
// content written, whatever stands there.
//
// Everywhere, text that a condition chooses, text in a fragment, and text behind something that comes and goes needs an element
// of its own. With the option `values`, so does every value beside other children: for the pages whose sums change.

// oxlint-disable-next-line typescript/no-explicit-any -- a syntax tree
type Node = { type: string; [key: string]: any }
type Variable = { scope: Scope; defs: readonly { node: Node }[] }
type Scope = { type: string; set: Map<string, Variable>; upper: Scope | null }
type Context = {
  options: readonly { values?: boolean }[]
  sourceCode: { getScope: (node: Node) => Scope }
  report: (problem: { node: Node; message: string }) => void
}

const message = 'Text that changes is the only child of its element: one template string, or a span.'

/** What stays the same as long as the page: facts of the brand, and words and names of a module. */
const constants = /^(brand|company|messages)$/

function check(context: Context, node: Node): void {
  const children = (node.children as Node[]).filter(isShown)
  const inFragment = node.type === 'JSXFragment'
  if (children.length === 1 && !inFragment) return
  const values = context.options[0]?.values ?? false
  let comesAndGoes = false
  for (const child of children) {
    const kind = kindOf(context, child.type === 'JSXExpressionContainer' ? child.expression : child)
    const isSwapped = /^(Conditional|Logical)Expression$/.test(child.expression?.type)
    const changes =
      inFragment || comesAndGoes || (child.type !== 'JSXText' && (values || (isSwapped && kind === 'text')))
    if ((kind === 'text' || kind === 'value') && changes) context.report({ node: child, message })
    if (isSwapped || kind === 'list' || isComponent(child)) comesAndGoes ||= kind !== 'text'
  }
}

/** Without the line breaks between elements, and comments. */
function isShown({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return value.trim() !== '' || !value.includes('\n')
  return expression?.type !== 'JSXEmptyExpression'
}

/** A component may draw nothing at first. */
function isComponent({ type, openingElement }: Node): boolean {
  return type === 'JSXElement' && /^[A-Z]/.test(openingElement.name.name)
}

type Kind = 'text' | 'value' | 'list' | 'none'

/** `text` is written here; a `value` may be text. */
function kindOf(context: Context, node: Node, depth = 0): Kind {
  const kinds = (...nodes: Node[]) => nodes.map((each) => kindOf(context, each, depth + 1))
  const first = (found: Kind[]) => (['text', 'value', 'list'] as const).find((kind) => found.includes(kind)) ?? 'none'
  if (depth > 8) return 'value'
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return /^(string|number)$/.test(typeof node.value) && `${node.value}`.trim() !== '' ? 'text' : 'none'
    case 'TemplateLiteral':
      return 'text'
    case 'ConditionalExpression':
      return first(kinds(node.consequent, node.alternate))
    case 'LogicalExpression':
      return first(node.operator === '&&' ? kinds(node.right) : kinds(node.left, node.right))
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return kindOf(context, node.expression, depth + 1)
    case 'CallExpression':
      if (/^(map|flatMap)$/.test(node.callee.property?.name)) return 'list'
      return node.callee.name === 'children' ? 'none' : 'value'
    case 'MemberExpression':
      return isConstant(context, node) ? 'none' : 'value'
    case 'Identifier': {
      if (/^(undefined|children)$/.test(node.name) || isConstant(context, node)) return 'none'
      const { id, init } = variableOf(context, node)?.defs[0]?.node ?? ({} as Node)
      return init && id.type === 'Identifier' ? kindOf(context, init, depth + 1) : 'value'
    }
    default:
      return /^JSX(Element|Fragment)$/.test(node.type) ? 'none' : 'value'
  }
}

function isConstant(context: Context, node: Node): boolean {
  if (node.type === 'MemberExpression') return !node.computed && isConstant(context, node.object)
  return node.type === 'Identifier' && (constants.test(node.name) || variableOf(context, node)?.scope.type === 'module')
}

function variableOf(context: Context, node: Node): Variable | undefined {
  for (let scope: Scope | null = context.sourceCode.getScope(node); scope; scope = scope.upper)
    if (scope.set.has(node.name)) return scope.set.get(node.name)
}

export default {
  meta: { name: 'page' },
  rules: {
    'loose-text': {
      meta: { schema: false },
      create: (context: Context) => ({
        JSXElement: (node: Node) => check(context, node),
        JSXFragment: (node: Node) => check(context, node),
      }),
    },
  },
}

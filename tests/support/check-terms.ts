// `npm run check` runs this: the words below appear nowhere in code, comments, documents or test names, because the field has
// plainer terms for them, and a test's name has at most twelve words. `npm run terms -- client/bag` checks one folder.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const maxWordsInTestName = 12

/**
 * Words that no identifier may contain, and the term to use instead. `askedOf` contains "asked"; `task` does not contain "ask".
 * Two words stand for neighbours in one identifier.
 */
const inIdentifiers: Readonly<Record<string, string>> = {
  alone: 'standalone',
  ask: 'query, request, call, authorize',
  asked: 'request, requested, query',
  asker: 'clientSession',
  concluded: 'reconciled',
  dressing: 'pageAssets',
  'for whom': 'personalize',
  'go on': 'redirectTo',
  'hand over': 'applyCookies',
  herald: 'NotificationScheduler',
  here: 'ctx, or what is meant (page, request, place)',
  hurry: 'captureIfAuthorized',
  'in turn': 'enqueue',
  jar: 'response cookies, cookies',
  kept: 'stored, cached, saved',
  looks: 'styles',
  most: 'max',
  nameless: 'anonymise',
  patience: 'timeoutMs',
  payer: 'provider (in 3-D Secure the payer is the shopper)',
  press: 'submission, attempt, click',
  pressed: 'submitted, clicked',
  proclaim: 'sendDue',
  settle: 'reconcile, finish',
  settled: 'reconciled, finished',
  situation: 'checkoutContext',
  stranger: 'crossOrigin, other customer',
  tell: 'set, signal, report',
  theirs: 'owner, own',
  told: 'signal, reported, received',
  troubled: 'degraded',
  'upstream resting': 'CIRCUIT_OPEN',
  weighty: 'destructive',
  whither: 'redirectTo',
  whose: 'owner',
  wish: 'optimisticChange',
  wished: 'optimistic',
  words: 'message, label, text, copy',
}

/** Identifiers that are somebody else's: the specification's fields, an API's names, a vendor's protocol. */
const foreign = new Set([
  'allSettled',
  'authenticatePayer',
  'authenticatedPayer',
  'cartAuthPayer',
  'dynamicImportSettled',
  'payerAuthenticated',
  'payerAuthenticate',
])

/** Keys of stored rows, of replies and of forms' fields, which keep their names; as variables they are refused. */
const storedKeys = new Set(['HERALD', 'asked', 'kept', 'most', 'mostOff', 'told', 'toldOrders', 'words'])

/** Phrases that no comment, document or test name may contain. */
const phrases =
  /\b(asks?|asked|asking|dressing|herald|nameless|patience|proclaims?|strangers?|tells?|told|troubled|weighty|whither|whoever|in (?:a|its|one|the) jar|the (?:door|house|jar)|wh(?:at|ich) (?:came|comes) of)\b/gi

/** Advice by identifier: most identifiers are in many files. */
const known = new Map<string, readonly string[]>()

type Finding = { place: string; found: string; advice: string }

const folders = process.argv.slice(2)
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file) && /\.(tsx?|md)$/.test(file) && !file.endsWith('support/check-terms.ts'))
  // The specification quotes terms; the pages are the shoppers'.
  .filter((file) => file !== 'docs/specification.md' && !file.startsWith('origin/opening/pages/'))
  .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)))

const findings = files.flatMap((file) => (file.endsWith('.md') ? inDocument(file) : inSource(file)))
for (const { place, found, advice } of findings) console.log(`${place}  ${found}${advice ? `  → ${advice}` : ''}`)
console.log(`terms: ${findings.length} findings in ${files.length} files`)
if (findings.length > 0) process.exitCode = 1

function inDocument(file: string): Finding[] {
  const text = readFileSync(file, 'utf8')
  return phrasesIn(text, 0, placeIn(file, text))
}

function inSource(file: string): Finding[] {
  const text = readFileSync(file, 'utf8')
  const at = placeIn(file, text)
  const { program, comments } = parseSync(file, text)
  const found = comments.flatMap((comment) => phrasesIn(comment.value, comment.start, at))
  visit(program, (node) => {
    if (isIdentifier(node) && !foreign.has(node.name))
      for (const advice of adviceFor(node.name)) found.push({ place: at(node.start), found: node.name, advice })
    if (isTestCall(node)) found.push(...inTestName(node, at))
  })
  return found
}

function adviceFor(name: string): readonly string[] {
  const advice = known.get(name) ?? adviceForWords(wordsOf(name))
  known.set(name, advice)
  return advice
}

function adviceForWords(words: string): string[] {
  return Object.entries(inIdentifiers)
    .filter(([term]) => ` ${words} `.includes(` ${term} `))
    .map(([, advice]) => advice)
}

function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function inTestName(node: TestCall, at: (start: number) => string): Finding[] {
  const name = node.arguments[0]!
  const text = name.type === 'TemplateLiteral' ? name.quasis.map((part) => part.value.raw).join('X') : name.value
  if (typeof text !== 'string') return []
  const count = text.split(/\s+/).filter((word) => /\w/.test(word)).length
  const long = { place: at(name.start), found: text, advice: `${count} words, at most ${maxWordsInTestName}` }
  return [...phrasesIn(text, name.start, at), ...(count > maxWordsInTestName ? [long] : [])]
}

function phrasesIn(text: string, start: number, at: (start: number) => string): Finding[] {
  return [...text.matchAll(phrases)].map((match) => ({
    place: at(start + match.index),
    found: text.slice(Math.max(0, match.index - 30), match.index + 40).replaceAll(/\s+/g, ' '),
    advice: '',
  }))
}

function placeIn(file: string, text: string): (start: number) => string {
  return (start) => `${file}:${text.slice(0, start).split('\n').length}`
}

type Node = { type: string; start: number }
type Identifier = Node & { name: string }
type Text = Node & { value: unknown; quasis: Array<{ value: { raw: string } }> }
type TestCall = Node & { arguments: Text[] }

function isIdentifier(node: Node): node is Identifier {
  return node.type === 'Identifier' && 'name' in node
}

/** `test('…')`, `it('…')`, `describe('…')`, and their `.each(…)('…')`, `.skipIf(…)('…')` forms. */
function isTestCall(node: Node): node is TestCall {
  if (node.type !== 'CallExpression') return false
  let callee = (node as unknown as { callee: Node }).callee
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression')
    callee = (callee as unknown as Record<string, Node>)[callee.type === 'CallExpression' ? 'callee' : 'object']!
  const first = (node as TestCall).arguments[0]
  return (
    isIdentifier(callee) &&
    ['test', 'it', 'describe'].includes(callee.name) &&
    (first?.type === 'Literal' || first?.type === 'TemplateLiteral')
  )
}

/** Calls `found` for every node, except for the names of members read (`page.press`) and for keys that are stored names. */
function visit(node: unknown, found: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((item) => visit(item, found))
  if (!node || typeof node !== 'object') return
  const item = node as Node & Record<string, unknown>
  if (typeof item.type === 'string') found(item)
  for (const [key, value] of Object.entries(item)) if (!isForeignName(item, key, value)) visit(value, found)
}

function isForeignName(parent: Node & Record<string, unknown>, key: string, child: unknown): boolean {
  if (parent.computed === true) return false
  if (parent.type === 'MemberExpression') return key === 'property'
  const name = (child as Partial<Identifier> | null)?.name
  return key === 'key' && parent.shorthand !== true && name !== undefined && storedKeys.has(name)
}

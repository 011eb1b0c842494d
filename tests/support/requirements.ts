// The ids of docs/specification.md, and the tests that show each. A test, or a case of the wire tests' tables, names ids in the comment
// above it: `// Shows R1.2, R1.3`.
import { globSync, readFileSync } from 'node:fs'

/** In the order of the page. */
export function specifiedIds(): string[] {
  const text = readFileSync('docs/specification.md', 'utf8')
  return [...text.matchAll(/^- (R\d+\.\d+[a-z]?) /gm)].map(([, id]) => id!)
}

/** By id, the test files that name it. */
export function filesById(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const files = ['{client,origin,shared,tests,worker}/**/*.test.{ts,tsx}', 'tests/wire/{calls,screens}/*.ts']
  for (const path of globSync(files).sort())
    for (const id of shownIn(readFileSync(path, 'utf8'), path))
      found.set(id, (found.get(id) ?? new Set()).add(path.replaceAll('\\', '/')))
  return found
}

/** Throws for a `Shows` comment that is above anything else than a test. */
export function shownIn(source: string, file: string): string[] {
  const comments = source.matchAll(/^[ \t]*\/\/ Shows (R[^\n]*(?:\n[ \t]*\/\/ R[^\n]*)*)\n([^\n]*)/gm)
  return [...comments].flatMap(([, ids = '', next = '']) => {
    const test = file.includes('.test.') ? /^\s*(?:for \(.*\) )?(?:test|it)\b/ : /^ {2}['\w].*: /
    if (!test.test(next)) throw new Error(`${file}: "Shows ${ids}" stands above no test`)
    return ids.match(/R\d+\.\d+[a-z]?/g) ?? []
  })
}

// The requirement table of docs/requirements.md, and which tests show each row. A test names the rows it shows in the
// comment above it: `// Shows R1.2, R1.3`.
import { globSync, readFileSync } from 'node:fs'
import { rules } from './requirement-rules.ts'

export const table = 'docs/requirements.md'

/** `outside`: the test uses a served shop over a socket or in a browser. `inside`: the test calls the code. */
export type Shown = { id: string; file: string; outside: boolean }

const rowPattern = /^\| (R\d+\.\d+[a-z]?) \| (.*?) \|/

/** The rows in their order: id and requirement. */
export function readRows(text = readFileSync(table, 'utf8')): { id: string; requirement: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, id, requirement] = rowPattern.exec(line.replaceAll('\\|', '\0')) ?? []
    return id && requirement ? [{ id, requirement: requirement.replaceAll('\0', '\\|') }] : []
  })
}

/** Every `Shows` comment directly above a test. Throws when a `Shows` comment is above anything else. */
export function readShown(): Shown[] {
  const files = globSync('{client,origin,shared,tests,worker}/**/*.test.{ts,tsx}').sort()
  return files.flatMap((file) =>
    idsIn(readFileSync(file, 'utf8'), file).map((id) => ({
      id,
      file: file.replaceAll('\\', '/'),
      outside: /^tests[/\\](?:wire|journeys)[/\\]/.test(file),
    })),
  )
}

export function idsIn(source: string, file = 'source'): string[] {
  const comments = source.matchAll(/^[ \t]*\/\/ Shows (R[^\n]*(?:\n[ \t]*\/\/ R[^\n]*)*)\n([^\n]*)/gm)
  return [...comments].flatMap(([, ids = '', next = '']) => {
    if (!/^\s*(?:for \(.*\) )?(?:test|it)\b/.test(next)) throw new Error(`${file}: "Shows ${ids}" stands above no test`)
    return ids.match(/R\d+\.\d+[a-z]?/g) ?? []
  })
}

/** The source files outside tests that import `file`. */
export function usersOf(file: string): string[] {
  const name = file.split('/').at(-1)!
  return globSync('{client,origin,shared,worker}/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path) && path !== file)
    .filter((path) => readFileSync(path, 'utf8').includes(`/${name}'`))
    .sort()
}

/** The table's text with the last two columns generated from the tests. */
export function tableOf(text: string, shown: readonly Shown[]): string {
  return text
    .split('\n')
    .map((line) => {
      const [, id, requirement] = rowPattern.exec(line.replaceAll('\\|', '\0')) ?? []
      if (!id || !requirement) return line
      return `| ${id} | ${requirement.replaceAll('\0', '\\|')} | ${lastColumns(id, shown)} |`
    })
    .join('\n')
}

function lastColumns(id: string, shown: readonly Shown[]): string {
  const files = (outside: boolean) => [
    ...new Set(shown.filter((it) => it.id === id && it.outside === outside).map(({ file }) => file)),
  ]
  const outside = files(true)
  if (outside.length > 0) return `outside | ${outside.join('<br>')}`
  const inside = files(false)
  const rule = rules[id]
  if (rule) return `rule | ${rule.in}, used by ${usersOf(rule.in)[0] ?? 'nobody'}<br>${inside.join('<br>')}`
  return `open | ${inside.join('<br>')}`
}

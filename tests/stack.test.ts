// A browser's stack becomes readable with the maps of the build that `npm test` makes first.
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** A text of the built scripts → the source that has it. */
const places = [
  ['report-error', '/api/errors', 'client/platform/reporting/report-error.ts'],
  ['common', 'unhandledrejection', 'client/app/entry.tsx'],
  ['app', 'dialog#in-page', 'client/app/first/forms.ts'],
] as const

test.each(places)('a place in %s is found in its source', (name, text, source) => {
  const [file] = globSync(`dist/client/assets/${name}-*.js`).filter((one) => readFileSync(one, 'utf8').includes(text))
  expect(file, `no built script ${name} has ${text}`).toBeDefined()
  const before = readFileSync(file!, 'utf8').slice(0, readFileSync(file!, 'utf8').indexOf(text))
  const [line, column] = [before.split('\n').length, before.length - before.lastIndexOf('\n')]
  const report = join(mkdtempSync(join(tmpdir(), 'stack-')), 'report.txt')
  writeFileSync(report, `{"error":"TypeError: x\\nshow /assets/${basename(file!)}:${line}:${column}"}`)
  const run = ['--experimental-strip-types', '--no-warnings', 'worker/commands/stack.ts', report]
  const wanted = readFileSync(source, 'utf8')
  const lineInSource = wanted.slice(0, wanted.indexOf(text)).split('\n').length
  expect(execFileSync(process.execPath, run, { encoding: 'utf8' })).toContain(`${source}:${lineInSource}:`)
})

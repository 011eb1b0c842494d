// A requirement is done when tests show it: every row of docs/requirements.md marked done names tests that exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = { id: string; says: string; state: string; shownBy: string[] }

const rows = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| R[\d.]+[a-z]? \|/.test(line))
  .map((line): Row => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const shownBy = (cells[5] ?? '').split('<br>').map((name) => name.replaceAll('`', '').trim())
    return { id: cells[1]!, says: cells[2] ?? '', state: cells[4] ?? '', shownBy: shownBy.filter(Boolean) }
  })

/** Why a `path › test name` does not show anything, or null. A generated test is named by its literal template. */
function faultOf(reference: string): string | null {
  const [path, name] = reference.split(' › ')
  if (!path || !name) return `"${reference}" is not of the form "path › test name"`
  if (!/\.test\.tsx?$/.test(path) || !existsSync(path)) return `there is no test file ${path}`
  return titlesIn(readFileSync(path, 'utf8')).has(name) ? null : `${path} has no test named "${name}"`
}

function titlesIn(source: string): Set<string> {
  const calls = source.matchAll(
    /\b(?:test|it)(?:\.(?:each|for)\((?:[^()]|\([^()]*\))*\)|\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
  )
  return new Set([...calls].map(([, , title]) => title!.replaceAll(/\\(['"`])/g, '$1')))
}

test('requirements are read from their table', () => {
  expect(rows.length).toBeGreaterThan(100)
})

test('every requirement has an id of its own', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('a requirement is open or done', () => {
  expect(rows.filter(({ state }) => state !== 'open' && state !== 'done')).toEqual([])
})

test('every requirement that is done names tests that exist', () => {
  const faults = rows
    .filter(({ state }) => state === 'done')
    .flatMap(({ id, shownBy }) =>
      shownBy.length === 0
        ? [`${id} names no test`]
        : shownBy.flatMap((name) => faultOf(name) ?? []).map((why) => `${id}: ${why}`),
    )
  expect(faults).toEqual([])
})

test('a name is found as it is written, quotes and generated tests included', () => {
  const source = `test('it\\'s here', f)\ntest.each(list(1))("a \${code} shop", f)\ntest.for(['a', 'b'])(\`\${x} waits\`, f)`
  expect([...titlesIn(source)]).toEqual(["it's here", 'a ${code} shop', '${x} waits'])
})

/** Names as they stand between backticks: fields, calls, codes, cookies; of an address its words, of a formula none. */
function namesIn(says: string): string[] {
  const quoted = [...says.matchAll(/`([^`(]+)`/g)].flatMap(
    ([, words]) => words!.match(/[A-Za-z][\w-]*[A-Za-z0-9]/g) ?? [],
  )
  return quoted.flatMap((name) => name.split('___')).filter((name) => name.length > 2)
}

test('every name that a requirement gives is in the sources, or a decision says where it is instead', () => {
  const sources = globSync('{shared,client,worker,origin,public}/**/*.{ts,tsx,json,svg,webmanifest}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .concat(readFileSync('.dev.vars.example', 'utf8'))
    .join('\n')
  const instead = readFileSync('docs/decisions/0029-names-we-carry-otherwise.md', 'utf8')
  const excused = [...instead.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)
  expect(excused.length).toBeLessThanOrEqual(15)
  const lost = rows.flatMap(({ id, says }) =>
    namesIn(says)
      .filter((name) => !sources.includes(name) && !excused.includes(name))
      .map((name) => `${id}: ${name}`),
  )
  expect(lost).toEqual([])
})

// Every declared call is made by the shop: by a screen, a form, a document or a page of the edge worker. Read from the
// sources. A call that only tests make is dead code.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from '#shared/platform/call.ts'

/** Calls made only from outside the shop → the specification's line and the caller. */
const fromOutside: Readonly<Record<string, string>> = {}

/** `bagCalls` → its calls. */
const declared = Object.values(
  import.meta.glob<Record<string, unknown>>('../shared/**/*-calls.ts', { eager: true }),
).flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Calls') && name !== 'upstreamCalls' && name !== 'allCalls')) as Array<[string, Record<string, Call>]> // prettier-ignore

/** Members of a declaration whose use does not make the call. */
const parts = 'path|method|reply|query|body|raw|deadline'

/** The calls that a source makes: `bagCalls.get`, through an import alias or by destructuring. */
function madeIn(source: string): string[] {
  const imports = source.matchAll(/import \{([^}]+)\} from '#shared\/[\w/-]+-calls\.ts'/g)
  const names = [...imports].flatMap(([, list]) =>
    [...list!.matchAll(/(?<!type )\b(\w+Calls)(?: as (\w+))?/g)].map(
      ([, name, alias]) => [name!, alias ?? name!] as const,
    ),
  )
  return names.flatMap(([name, alias]) => {
    const named = source.matchAll(new RegExp(`(?<!typeof )\\b${alias}\\.(\\w+)\\b(?!\\.(?:${parts})\\b)`, 'g'))
    const taken = source.matchAll(new RegExp(`const \\{([^}]+)\\} = ${alias}\\b(?!\\.)`, 'g'))
    const keys = [...[...named].map(([, key]) => key!), ...[...taken].flatMap(([, list]) => list!.match(/\w+/g) ?? [])]
    const calls = Object.fromEntries(declared)[name] ?? {}
    return keys.flatMap((key) => calls[key]?.name ?? [])
  })
}

const made = new Set(
  globSync('{client,worker}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/fixtures\//.test(file))
    .flatMap((file) => madeIn(readFileSync(file, 'utf8'))),
)
const names = declared.flatMap(([, calls]) => Object.values(calls).map(({ name }) => name))

test('calls are found by name, by alias and when destructured', () => {
  const from = "from '#shared/bag/bag-calls.ts'\n"
  expect(madeIn(`import { bagCalls } ${from}callApi(bagCalls.get, {})`)).toEqual(['bag.get'])
  expect(madeIn(`import { bagCalls as calls } ${from}callApi(calls.add, { body })`)).toEqual(['bag.add'])
  expect(madeIn(`import { bagCalls } ${from}const { count, get } = bagCalls\n`)).toEqual(['bag.count', 'bag.get'])
  expect(madeIn(`import { bagCalls } ${from}app.get(bagCalls.get.path, typeof bagCalls.add)`)).toEqual([])
})

test('every declared call is made or names its caller', () => {
  expect(names.length).toBeGreaterThan(130)
  expect(names.filter((name) => !made.has(name)).toSorted()).toEqual(Object.keys(fromOutside).toSorted())
})

// The JSON Schemas (2020-12, as OpenAPI 3.1 has them) of all calls. A schema that `shared` exports is a component under its name;
// the others stand where they are used.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { upstreamCalls } from '#shared/platform/all-calls.ts'

export type JsonSchema = { [key: string]: unknown }
type Parts = { query?: JsonSchema; body?: JsonSchema; reply: JsonSchema }

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Name → schema. Of two schemas with one name, the first file's is the component. */
async function exportedSchemas(): Promise<Map<z.core.$ZodType, string>> {
  const named = new Map<z.core.$ZodType, string>()
  const files = globSync(
    'shared/{bag,content,credit,customers,delivery,orders,payment,platform,products,promotions,reviews,saved-items,search,subscription}/*.ts',
  )
  for (const file of files.filter((one) => !one.includes('.test.')).toSorted()) {
    const exported = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      if (/^[A-Z]/.test(name) && isSchema(value) && !named.has(value) && ![...named.values()].includes(name))
        named.set(value, name)
  }
  return named
}

/** `input`: what a service may send, and what it receives before defaults are filled in. */
export async function schemasOfCalls() {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of await exportedSchemas()) registry.add(schema, { id })
  const idOf = (call: string, part: string) => `${call} ${part}`
  for (const { name, query, body, reply } of upstreamCalls)
    for (const [part, schema] of Object.entries({ query, body, reply }))
      if (schema && !registry.has(schema)) registry.add(schema, { id: idOf(name, part) })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  })
  const written = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _s, $id: _i, ...schema }]) => [id, portable(schema as JsonSchema)]),
  )
  const partOf = (schema: z.core.$ZodType | undefined): JsonSchema | undefined => {
    const id = schema && registry.get(schema)?.id
    if (id === undefined) return undefined
    return id.includes(' ') ? written[id]! : { $ref: `#/components/schemas/${id}` }
  }
  const calls = upstreamCalls.map(({ name, query, body, reply }) => {
    const parts = { query: partOf(query), body: partOf(body), reply: partOf(reply)! }
    return [name, Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as Parts] as const
  })
  return {
    calls: new Map(calls),
    components: usedBy(
      calls.map(([, parts]) => parts),
      written,
    ),
  }
}

/** Patterns without property escapes, which need JavaScript's `u` flag and no other language's validators know. */
function portable(schema: JsonSchema): JsonSchema {
  const rewrite = (name: string, value: unknown) =>
    name === 'pattern' ? String(value).replaceAll('\\P{Cc}', '[^\\u0000-\\u001f\\u007f-\\u009f]') : value
  return JSON.parse(JSON.stringify(schema, rewrite)) as JsonSchema
}

/** By call: what the comment above its declaration says; the first sentence is the summary. Bundles leave comments out. */
export function describedCalls(): Map<string, { summary: string; description: string }> {
  const described = globSync('shared/*/*-calls.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const service = /service\('([\w-]+)'/.exec(text)?.[1]
    return [...text.matchAll(/^  \/\*\*((?:(?!\*\/)[^])*)\*\/\n  (\w+): \{/gm)].map(([, comment, call]) => {
      const description = comment!.replace(/\s+(?:\* )?/g, ' ').trim()
      return [`${service}.${call}`, { summary: description.split(/\.(?: |$)/, 1)[0]!, description }] as const
    })
  })
  return new Map(described)
}

/** The components that calls name, and those that these name. */
function usedBy(parts: unknown, written: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const used = new Set<string>()
  const waiting: unknown[] = [parts]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop())
    for (const [, id] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!used.has(id!)) {
        used.add(id!)
        waiting.push(written[id!])
      }
  return Object.fromEntries([...used].toSorted().map((id) => [id, written[id]!]))
}

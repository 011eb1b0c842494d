// The context that a browser may send to the toggle proxy. User id, network address and time are not part of it: the user id
// comes from the session alone, and the brand from the host.
import * as z from 'zod/mini'
import { channel } from '#shared/platform/limits.ts'
import type { BrandCode } from '#shared/brands/brand.ts'

const maxProperties = 20
const Value = z.string().check(z.maxLength(200))
const Context = z.object({
  sessionId: z.optional(Value),
  environment: z.optional(Value),
  properties: z.optional(z.record(z.string().check(z.regex(/^[\w.-]{1,50}$/)), Value)),
})
export type ToggleContext = z.infer<typeof Context>

/** From a body's `context`, or from a query with `properties[name]`. Null when it is invalid. */
export function contextIn(given: unknown): ToggleContext | null {
  const merged = typeof given === 'object' && given !== null ? { ...given, ...propertiesInQuery(given) } : given
  const parsed = Context.safeParse(merged)
  if (!parsed.success || Object.keys(parsed.data.properties ?? {}).length > maxProperties) return null
  return parsed.data
}

function propertiesInQuery(given: object): { properties?: object } {
  const pairs = Object.entries(given).flatMap(([key, value]) => {
    const name = /^properties\[([^\]]*)\]$/.exec(key)?.[1]
    return name === undefined ? [] : [[name, value as unknown] as const]
  })
  return pairs.length === 0 ? {} : { properties: Object.fromEntries(pairs) }
}

export function toggleQuery({ properties = {}, ...plain }: ToggleContext, brand: BrandCode): URLSearchParams {
  const query = new URLSearchParams({ appName: channel })
  for (const [name, value] of Object.entries(plain)) if (value !== undefined) query.set(name, value)
  for (const [name, value] of Object.entries({ ...properties, brand })) query.set(`properties[${name}]`, value)
  return query
}

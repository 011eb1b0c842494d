// `POST /content/filter`: items whose fields have the given values, sorted and paged.
import * as z from 'zod/mini'
import type { Model } from '#shared/content-model/schemas.ts'
import { depthIn, formatted, type Delivered } from '#origin/shop/content/formatted.ts'

const pageSize = { default: 12, max: 50 }

export const EntryFilter = z.object({
  filterBy: z
    .array(
      z.object({
        path: z.string().check(z.regex(/^(\/[^/~]{1,100}){1,8}$/)),
        value: z.union([z.string(), z.number(), z.boolean()]),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
  sortBy: z.optional(
    z.object({ key: z.string().check(z.maxLength(100)), order: z._default(z.enum(['ASC', 'DESC']), 'ASC') }),
  ),
  page: z.optional(
    z.object({
      size: z.optional(z.int().check(z.gte(1), z.lte(pageSize.max))),
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,6}$/))),
    }),
  ),
  parameters: z.optional(z.object({ depth: z.optional(z.unknown()), format: z.optional(z.unknown()) })),
})

export type Filtered = { responses: Delivered[]; page: { responseCount: number; nextCursor?: string } }

/** Null when the parameters name an unknown depth or format. */
export function filtered(
  items: Model[],
  { filterBy, sortBy, page = {}, parameters = {} }: z.output<typeof EntryFilter>,
): Filtered | null {
  const depth = depthIn(parameters)
  if (!depth) return null
  const found = items.filter((item) => filterBy.every(({ path, value }) => valueAt(item, path) === value))
  const sorted = sortBy ? sortedBy(found, sortBy) : found
  const from = Number(page.cursor ?? 0)
  const to = from + (page.size ?? pageSize.default)
  const responses = sorted.slice(from, to).map((item) => formatted(item, depth))
  return { responses, page: { responseCount: responses.length, ...(to < sorted.length && { nextCursor: `${to}` }) } }
}

function valueAt(item: unknown, path: string): unknown {
  return path
    .slice(1)
    .split('/')
    .reduce<unknown>((value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined), item)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function sortedBy(items: Model[], { key, order }: { key: string; order: 'ASC' | 'DESC' }): Model[] {
  const sortValue = (item: Model) => String(valueAt(item, `/${key === 'default' ? '_meta/name' : key}`) ?? '')
  const sign = order === 'ASC' ? 1 : -1
  return items.toSorted((a, b) => sign * sortValue(a).localeCompare(sortValue(b), 'en', { numeric: true }))
}

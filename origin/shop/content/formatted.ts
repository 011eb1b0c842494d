// Delivery formats of a content item: depth, and nested items inlined or linked.
import { contentLink, type Model } from '#shared/content-model/schemas.ts'

export type Format = { depth: number; format: 'inlined' | 'linked' }

export const deepest = 22

/** Null when the parameters name no known format. */
export function formatIn(given: { depth?: unknown; format?: unknown }): Format | null {
  const { depth = 'root', format = 'inlined' } = given
  const levels = depth === 'all' ? deepest : depth === 'root' ? 0 : Number(depth)
  if (!Number.isInteger(levels) || levels < 0 || levels > deepest) return null
  return format === 'inlined' || format === 'linked' ? { depth: levels, format } : null
}

export type Delivered = { content: Model; linkedContent?: Model[] }

export function formatted(item: Model, { depth, format }: Format): Delivered {
  if (format === 'inlined') return { content: inlined(item, depth) }
  const linkedContent: Model[] = []
  collect(item, depth, linkedContent)
  return { content: inlined(item, 0), linkedContent }
}

/** The item first, then its nested items. */
export function itemsIn(item: Model): Model[] {
  return [item, ...partsOf(item).flatMap(itemsIn)]
}

function collect(item: Model, depth: number, into: Model[]) {
  if (depth === 0) return
  for (const part of partsOf(item)) {
    into.push(inlined(part, 0))
    collect(part, depth - 1, into)
  }
}

function partsOf(item: Model): Model[] {
  return Object.values(item).flatMap((value) => (Array.isArray(value) ? value.filter(isItem) : []))
}

function inlined(item: Model, depth: number): Model {
  const pairs = Object.entries(item).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((one) => (isItem(one) ? (depth > 0 ? inlined(one, depth - 1) : linkTo(one)) : one))
      : value,
  ])
  return Object.fromEntries(pairs) as Model
}

function isItem(value: unknown): value is Model {
  const meta = (value as Partial<Model> | null)?._meta
  return typeof meta === 'object' && typeof meta.deliveryId === 'string'
}

function linkTo({ _meta }: Model) {
  return { _meta: { schema: contentLink }, id: _meta.deliveryId, contentType: _meta.schema }
}

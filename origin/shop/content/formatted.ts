// Delivery of a content item: with its nested items, or with links to them.
import { contentLink, type Model } from '#shared/content-model/schemas.ts'

export type Depth = 'all' | 'root'

/** Null when the parameters name a depth or a format that nobody uses. */
export function depthIn(given: { depth?: unknown; format?: unknown }): Depth | null {
  const { depth = 'root', format = 'inlined' } = given
  return format === 'inlined' && (depth === 'all' || depth === 'root') ? depth : null
}

export type Delivered = { content: Model }

export function formatted(item: Model, depth: Depth): Delivered {
  if (depth === 'all') return { content: item }
  const pairs = Object.entries(item).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((one) => (isItem(one) ? linkTo(one) : one)) : value,
  ])
  return { content: Object.fromEntries(pairs) as Model }
}

/** The item first, then its nested items. */
export function itemsIn(item: Model): Model[] {
  const parts = Object.values(item).flatMap((value) => (Array.isArray(value) ? value.filter(isItem) : []))
  return [item, ...parts.flatMap(itemsIn)]
}

function isItem(value: unknown): value is Model {
  const meta = (value as Partial<Model> | null)?._meta
  return typeof meta === 'object' && typeof meta.deliveryId === 'string'
}

function linkTo({ _meta }: Model) {
  return { _meta: { schema: contentLink }, id: _meta.deliveryId, contentType: _meta.schema }
}

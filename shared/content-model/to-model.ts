// Content in the vendor's shape: every item with its `_meta`, and links to other items replaced by the items.
import type { Component, ContentPage, NotificationBanner } from '#shared/content/content.ts'
import type { ProductPicture } from '#shared/products/product.ts'
import { componentFields, notificationFields, pageFields, type ContentField, type Fields } from './fields.ts'
import { partId } from './model-ids.ts'
import { pictureModel } from './pictures.ts'
import { schemaOf, type Model, type ModelKind } from './schemas.ts'

export type EntryContext = {
  deliveryId: string
  deliveryKey?: string
  /** The host of the shop's own pictures. */
  pictureHost?: string
}

export function modelOf(content: ContentPage | Component | NotificationBanner, about: EntryContext): Model {
  if ('area' in content) return item('notification', content.area, notificationFields, content, about)
  if ('type' in content) return item(content.type, nameOf(content), componentFields[content.type], content, about)
  const page = item('page', content.title, pageFields, content, about)
  return { ...page, components: content.components.map((part, at) => partModel(part, at, about)) }
}

function nameOf(content: Component): string {
  return ('heading' in content && content.heading) || content.type
}

function partModel(part: Component, at: number, { deliveryId, pictureHost }: EntryContext): Model {
  return modelOf(part, { deliveryId: partId(deliveryId, at), ...(pictureHost && { pictureHost }) })
}

function item(kind: ModelKind, name: string, fields: Fields, content: object, about: EntryContext): Model {
  const { deliveryId, deliveryKey } = about
  const _meta = { name, schema: schemaOf(kind), deliveryId, ...(deliveryKey && { deliveryKey }) }
  return { _meta, ...written(fields, content as Record<string, unknown>, about) }
}

/** Omits fields without a value. */
function written(fields: Fields, content: Readonly<Record<string, unknown>>, about: EntryContext) {
  const pairs = Object.entries(fields).map(([name, field]) => [name, value(field, content[name], about)] as const)
  return Object.fromEntries(pairs.filter(([, one]) => one !== undefined))
}

function value(field: ContentField, given: unknown, about: EntryContext): unknown {
  if (given === null || given === undefined || field.kind === 'filled') return undefined
  if (field.kind === 'picture') return pictureModel(given as ProductPicture, about.pictureHost ?? 'content.localhost')
  if (field.kind === 'items') return (given as Component[]).map((part, at) => partModel(part, at, about))
  if (field.kind === 'list') return (given as Record<string, unknown>[]).map((entry) => written(field.of, entry, about))
  return given
}

// Content in the vendor's shape: every item with its `_meta`, and links to other items replaced by the items. An item's id follows
// from its brand and key, that of a page's component from its page and position.
import type { Component, ContentPage, NotificationBanner } from '#shared/content/content.ts'
import type { ProductPicture } from '#shared/products/product.ts'
import { componentFields, notificationFields, pageFields, type ContentField, type Fields } from './fields.ts'
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

const mask = 0xffffffff

/** A deterministic id: the same text gives the same id on every machine. Not cryptographic. */
export function modelId(text: string): string {
  const hashes = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((seed) => {
    let hash = seed
    for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) ^ (hash >>> 15)
    return ((hash ^ (hash >>> 13)) & mask) >>> 0
  })
  const hex = hashes.map((hash) => hash.toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-000000000000`
}

/** Three digits per level of nesting, of which there are at most four. */
export function partId(of: string, at: number): string {
  const head = of.slice(0, -12)
  const steps = of.slice(-12).replace(/(000)+$/, '')
  return head + (steps + (at + 1).toString(16).padStart(3, '0')).padEnd(12, '0')
}

/** The id of the page that contains a component. */
export const pageIdOf = (id: string) => `${id.slice(0, -12)}000000000000`

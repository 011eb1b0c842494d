// Schema ids, which name the kind of a content item in the vendor's `_meta.schema`.
import type { Component } from '#shared/content/content.ts'

const schemaBase = 'https://storefront.example/content/'
const core = 'http://bigcontent.io/cms/schema/v1/core#/definitions/'

export const imageLink = `${core}image-link`
export const contentLink = `${core}content-link`

export type ModelKind = Component['type'] | 'page' | 'notification'

export const schemaOf = (kind: ModelKind) => `${schemaBase}${kind}.json`

/** The kind that a schema id names; null for a foreign schema. */
export function kindOf(schema: string): string | null {
  return schema.startsWith(schemaBase) && schema.endsWith('.json')
    ? schema.slice(schemaBase.length, -'.json'.length)
    : null
}

/** The vendor's meta data of every item. */
export type Meta = { schema: string; name?: string; deliveryId?: string; deliveryKey?: string }
export type Model = { _meta: Meta } & Record<string, unknown>

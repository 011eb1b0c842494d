// Reads the vendor's items, or an author's form, as content that pages can render. Never throws.
import type { Component, ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { maxComponents, notificationFields, pageFields } from './fields.ts'
import { isObject, readComponent, readFields, type Clean, type Reading } from './read-field.ts'
import { kindOf } from './schemas.ts'

export type { Clean } from './read-field.ts'

export type Read<Content> = {
  /** Null when the model is of another kind. */
  read: Content | null
  /** Schemas of components that are omitted because their type is unknown. */
  skipped: string[]
  /** Invalid fields with the reason; their values are cut, emptied or omitted. */
  mended: { path: string; what: string }[]
}

/** `clean` sanitises rich text; every rich-text field passes through it. */
export function pageOf(model: unknown, clean: Clean): Read<ContentPage> {
  return reading(clean, (to) => {
    if (!isObject(model) || kindIn(model) !== 'page') return null
    const meta = model['_meta'] as Record<string, unknown>
    const parts: unknown[] = Array.isArray(model['components']) ? model['components'] : []
    if (parts.length > maxComponents) to.mended.push({ path: 'components', what: `has more than ${maxComponents}` })
    return {
      key: keyIn(meta['deliveryKey']),
      ...(readFields(pageFields, model, '', to) as Pick<ContentPage, 'title' | 'description'>),
      components: parts
        .slice(0, maxComponents)
        .flatMap((part, at) => readComponent(part, `components.${at}.`, to) ?? []),
    }
  })
}

export function componentOf(model: unknown, clean: Clean): Read<Component> {
  return reading(clean, (to) => readComponent(model, '', to))
}

export function notificationOf(model: unknown): Read<NotificationBanner> {
  return reading(String, (to) =>
    isObject(model) && kindIn(model) === 'notification'
      ? (readFields(notificationFields, model, '', to) as NotificationBanner)
      : null,
  )
}

function reading<Content>(clean: Clean, read: (to: Reading) => Content | null): Read<Content> {
  const to: Reading = { clean, skipped: [], mended: [] }
  return { read: read(to), skipped: to.skipped, mended: to.mended }
}

function kindIn(model: Readonly<Record<string, unknown>>): string | null {
  const meta = model['_meta']
  return isObject(meta) && typeof meta['schema'] === 'string' ? kindOf(meta['schema']) : null
}

/** A delivery key is `{brand}/{key}`. */
function keyIn(deliveryKey: unknown): string {
  return typeof deliveryKey === 'string' ? deliveryKey.slice(deliveryKey.indexOf('/') + 1, 250) : ''
}

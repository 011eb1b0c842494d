// Reads one authored field of any input: invalid values are cut, omitted or set to a default, and every repair is reported.
import type { Component } from '#shared/content/content.ts'
import { componentFields, type ContentField, type Fields } from './fields.ts'
import { pictureOf } from './pictures.ts'
import { isSafeAddress } from './allowed-html.ts'
import { kindOf } from './schemas.ts'

/** Sanitises rich text by the allow-list in allowed-html.ts. */
export type Clean = (html: string) => string

/** The report of a reading: unknown schemas, and repaired fields with paths such as `components.2.link`. */
export type Reading = { clean: Clean; skipped: string[]; mended: { path: string; what: string }[] }

type Given = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Null when the model's schema names no component type. */
export function readComponent(
  model: unknown,
  path: string,
  reading: Reading,
  only?: Component['type'],
): Component | null {
  const meta = isObject(model) && isObject(model['_meta']) ? model['_meta'] : {}
  const schema = typeof meta['schema'] === 'string' ? meta['schema'] : ''
  const type = kindOf(schema)
  if (!isObject(model) || type === null || !Object.hasOwn(componentFields, type) || (only && type !== only)) {
    if (reading.skipped.length < 100) reading.skipped.push(schema.slice(0, 200) || 'no schema')
    return null
  }
  const fields = componentFields[type as Component['type']]
  return { type, ...readFields(fields, model, path, reading) } as Component
}

/** Null when a required field is missing. */
export function readFields(fields: Fields, given: Given, path: string, reading: Reading): Given | null {
  const read: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = readField(field, Object.hasOwn(given, name) ? given[name] : undefined, `${path}${name}`, reading)
    if (value === undefined) return null
    read[name] = value
  }
  return read
}

function readField(field: ContentField, given: unknown, path: string, reading: Reading): unknown {
  const mend = <Value>(what: string, value: Value): Value => {
    if (given !== undefined && given !== null && reading.mended.length < 100) reading.mended.push({ path, what })
    return value
  }
  switch (field.kind) {
    case 'text':
      return readText(given, field.max, mend)
    case 'rich-text':
      return reading.clean(readText(given, field.max, mend))
    case 'choice':
      return field.of.includes(given as string) ? given : mend(`isn’t one of ${field.of.join(', ')}`, field.of[0])
    case 'address': {
      if (typeof given === 'string' && isSafeAddress(given)) return given
      return field.optional ? (given === '' ? '' : mend(unsafe, '')) : mend(unsafe, undefined)
    }
    case 'link':
      return readLink(given, mend)
    case 'picture':
      return isObject(given) ? (pictureOf(given) ?? mend('isn’t a picture', null)) : mend('isn’t a picture', null)
    case 'texts':
      return many(given, field.max, mend).map((one) => readText(one, field.each, mend))
    case 'list':
      return many(given, field.max, mend).flatMap((entry, at) => {
        const read = isObject(entry)
          ? readFields(field.of, entry, `${path}.${at}.`, reading)
          : mend('isn’t a list of items', null)
        return read === null ? [] : [read]
      })
    case 'items':
      return many(given, field.max, mend).flatMap(
        (entry, at) => readComponent(entry, `${path}.${at}.`, reading, field.of) ?? [],
      )
    case 'filled':
      return null
  }
}

type Mend = <Value>(what: string, value: Value) => Value

const unsafe = 'must begin with / or https://'

function readText(given: unknown, max: number, mend: Mend): string {
  if (typeof given !== 'string') return mend('isn’t text', '')
  return given.length > max ? mend(`is longer than ${max} characters`, given.slice(0, max)) : given
}

function readLink(given: unknown, mend: Mend) {
  if (!isObject(given)) return mend('isn’t a link', null)
  const { label, to } = given
  if (typeof to !== 'string' || !isSafeAddress(to)) return mend(unsafe, null)
  return { label: readText(label, 100, mend), to }
}

function many(given: unknown, max: number, mend: Mend): readonly unknown[] {
  if (!Array.isArray(given)) return mend('isn’t a list', [])
  return given.length > max ? mend(`has more than ${max}`, given.slice(0, max)) : (given as unknown[])
}

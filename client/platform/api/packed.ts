// A short form of JSON for replies in the page: a list of objects is written as one column per field, and a column whose
// values repeat or begin alike says so once.

import { jsonForScript } from './json-for-script.ts'

/**
 * `{"~": [form, …]}` stands for a list: columns and the places of nulls, one value and how often, lengths of lists and all
 * their values, distinct values and their places, a beginning and the rests; or for an object that has the name `~` itself.
 */
type Form =
  | ['k', Fields, number[]?]
  | ['=', unknown, number]
  | ['l', number[], unknown]
  | ['d', unknown, number[]]
  | ['p', string, string[]]
  | ['o', Fields]
type Packed = { '~': Form }
type Fields = Record<string, unknown>

/** The value in its short form; JSON values only. */
export function packed(value: unknown): unknown {
  if (Array.isArray(value)) return packedList(value as unknown[])
  if (!isFields(value)) return value
  if ('~' in value) return { '~': ['o', value] }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, packed(part)]))
}

export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked)
  if (!isFields(value)) return value
  if ('~' in value) return unpackedForm((value as Packed)['~'])
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unpacked(part)]))
}

function packedList(list: readonly unknown[]): unknown {
  const plain = list.map(packed)
  if (list.length < 2) return plain
  const forms = formsOf(list).map((form): Packed => ({ '~': form }))
  return [plain, ...forms].reduce((best, one) => (lengthOf(one) < lengthOf(best) ? one : best))
}

function formsOf(list: readonly unknown[]): Form[] {
  const texts = list.map((value) => JSON.stringify(value))
  const distinct = [...new Set(texts)]
  if (distinct.length === 1) return [['=', packed(list[0]), list.length]]
  const forms: (Form | null)[] = []
  if (distinct.length * 2 <= list.length) {
    const places = new Map(distinct.map((text, at) => [text, at]))
    const values = distinct.map((text) => JSON.parse(text) as unknown)
    forms.push(['d', packedList(values), texts.map((text) => places.get(text)!)])
  }
  const present = list.filter((value) => value !== null)
  if (present.every(isFields)) forms.push(columnsOf(list, present))
  else if (list.every((value) => Array.isArray(value)))
    forms.push(['l', list.map(({ length }) => length), packedList(list.flat())])
  else if (list.every((value) => typeof value === 'string')) forms.push(beginningOf(list))
  return forms.filter((form) => form !== null)
}

/** Null when the objects have different fields. */
function columnsOf(list: readonly unknown[], present: readonly Fields[]): Form | null {
  const names = Object.keys(present[0]!)
  if (names.includes('~') || present.some((one) => Object.keys(one).join() !== names.join())) return null
  const columns = Object.fromEntries(names.map((name) => [name, packedList(present.map((one) => one[name]))]))
  const missing = list.flatMap((value, at) => (value === null ? [at] : []))
  return missing.length > 0 ? ['k', columns, missing] : ['k', columns]
}

function beginningOf(list: readonly string[]): Form | null {
  const [first = ''] = list
  let length = first.length
  while (list.some((text) => text.slice(0, length) !== first.slice(0, length))) length--
  return length > 0 ? ['p', first.slice(0, length), list.map((text) => text.slice(length))] : null
}

function unpackedForm(form: Form): unknown {
  if (form[0] === 'o') return form[1]
  if (form[0] === '=') return Array.from({ length: form[2] }, () => unpacked(form[1]))
  if (form[0] === 'd') {
    const distinct = unpacked(form[1]) as unknown[]
    return form[2].map((at) => distinct[at])
  }
  if (form[0] === 'p') return form[2].map((text) => form[1] + text)
  if (form[0] === 'l') {
    const all = unpacked(form[2]) as unknown[]
    return form[1].map((length) => all.splice(0, length))
  }
  const columns = Object.entries(form[1]).map(([name, column]) => [name, unpacked(column) as unknown[]] as const)
  const present = columns[0]![1].map((_, at) => Object.fromEntries(columns.map(([name, column]) => [name, column[at]])))
  for (const at of form[2] ?? []) present.splice(at, 0, null as never)
  return present
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const lengthOf = (value: unknown) => JSON.stringify(value).length

/** By object: a cached upstream reply is the same object for every page that shows it. */
const texts = new WeakMap<object, string>()

/** The short form of a reply as the text of a script. */
export function packedJson(reply: unknown): string {
  if (!isFields(reply)) return jsonForScript(reply)
  const text = texts.get(reply) ?? jsonForScript(packed(JSON.parse(JSON.stringify(reply, inPage)) as unknown))
  texts.set(reply, text)
  return text
}

/** A card shows its picture beside the product's name, so the picture's alternative text is not needed. */
function inPage(this: Fields, name: string, value: unknown): unknown {
  return (name === 'picture' || name === 'altPicture') && 'swatches' in this && isFields(value)
    ? { ...value, alt: '' }
    : value
}

// JSON as the text of a script element.

/** JSON by object: a cached upstream reply is the same object for every page that shows it. */
const texts = new WeakMap<object, string>()

/** JSON that cannot close its script element. The value must not change afterwards, because its JSON is cached. */
export function jsonForScript(value: unknown): string {
  if (typeof value !== 'object' || value === null) return escapedJson(value)
  const text = texts.get(value) ?? escapedJson(value)
  texts.set(value, text)
  return text
}

function escapedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

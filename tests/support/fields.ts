// The fields of a reply by their paths: `accountAddress.town`, `cartEntries[].productDetails.size`.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Every path of a reply; for an array, the paths of its items. */
export function pathsIn(answer: unknown, prefix = ''): Set<string> {
  const value = answer as Json
  const paths = new Set<string>(prefix === '' ? [] : [prefix])
  if (Array.isArray(value)) {
    for (const item of value) for (const path of pathsIn(item, `${prefix}[]`)) paths.add(path)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      for (const path of pathsIn(inner, prefix === '' ? key : `${prefix}.${key}`)) paths.add(path)
  }
  return paths
}

/** The fields that are missing from all replies. */
export function missingFrom(answers: readonly unknown[], fields: readonly string[]): string[] {
  const paths = new Set(answers.flatMap((answer) => [...pathsIn(answer)]))
  return fields.filter((field) => !paths.has(field))
}

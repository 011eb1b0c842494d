// The refusal of a call whose fields break their rules.
import type { FieldError } from '#shared/platform/visit.ts'

export type Issue = { code?: string | undefined; path: PropertyKey[]; message: string }

/** The sentences of the rules, with `otherwise` for fields without one. A field is named as in its form: the last part of its path. */
export function refusedFields(issues: readonly Issue[], otherwise: (names: string) => string) {
  const fields = issues.flatMap(({ code, path, message }): FieldError[] =>
    code === 'custom' ? [{ field: String(path.at(-1) ?? ''), message }] : [],
  )
  const names = [...new Set(issues.map(({ path }) => path.join('.')))].join(', ')
  return { fields, message: fields.length === issues.length ? fields[0]!.message : otherwise(names) }
}

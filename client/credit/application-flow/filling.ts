// A form that is kept while it is filled in: what its inputs show, and where what is typed goes. Values are by input name.
import type { FieldError } from '#shared/platform/visit.ts'
import type { FormState } from '#client/ui/form/use-form.ts'

export type Values = Readonly<Record<string, string>>

export type Filling = FormState & {
  /** Takes what was typed, chosen or found; inputs that are mounted already show it themselves. */
  fill: (changes: Values) => void
}

export function fillingOf(values: Values, faults: readonly FieldError[], fill: Filling['fill']): Filling {
  return {
    valueOf: (name) => values[name] ?? '',
    errorOf: (name) => faults.find(({ field }) => field === name)?.message,
    fill,
  }
}

/** For the form's own `onChange`: what the input that changed holds now, and nothing for one without a name. */
export function changedIn({ target }: { target: EventTarget }): Values {
  const { name, value, type, checked } = target as HTMLInputElement
  if (!name) return {}
  return { [name]: type === 'checkbox' && !checked ? '' : value }
}

/** All that a form holds: a browser that fills it in by itself does not always say so. */
export function heldBy(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Where the link of an error in the summary leads: a fault of the whole date leads to its first part. */
export function idOfFault(field: string): string {
  return field === 'birth' ? 'birth-day' : field
}

// The fields of a person's details: registration, the account, the credit application and the checkout each pick from these, and
// their rows, rules, calls and stored columns follow from them.
import { phoneReason } from '#shared/delivery/delivery-methods.ts'
import type { Rule } from './rule.ts'
import { firstName, lastName, nameLength, optionalPhone, phoneLength } from './rules.ts'

type DetailField = {
  rule: Rule
  input: { label: string; autoComplete: string; maxLength: number; type?: 'tel'; hint?: string }
}
export type PersonFields = Readonly<Record<string, DetailField>>

/** Registration has these, too. */
export const nameFields = {
  firstname: {
    rule: firstName,
    input: { label: 'First name', autoComplete: 'given-name', maxLength: nameLength },
  },
  lastname: {
    rule: lastName,
    input: { label: 'Last name', autoComplete: 'family-name', maxLength: nameLength },
  },
} as const satisfies PersonFields

export const phoneFields = {
  mobilePhone: phoneField('Mobile phone (optional)', 'tel', phoneReason),
  homePhone: phoneField('Home phone (optional)', 'home tel'),
  workPhone: phoneField('Work phone (optional)', 'work tel'),
} as const satisfies PersonFields

function phoneField(label: string, autoComplete: string, hint?: string): DetailField {
  const input = { label, autoComplete, maxLength: phoneLength, type: 'tel' } as const
  return { rule: optionalPhone, input: hint === undefined ? input : { ...input, hint } }
}

export function namesOf<F extends PersonFields>(fields: F): Array<keyof F & string> {
  return Object.keys(fields)
}

export function rulesOf<F extends PersonFields>(fields: F): Readonly<Record<keyof F, Rule>> {
  return eachOf(fields, (name) => fields[name]!.rule)
}

/** Nothing entered yet. */
export function emptyOf<F extends PersonFields>(fields: F): Record<keyof F, string> {
  return eachOf(fields, () => '')
}

/** These fields of somebody's details. */
export function pickOf<F extends PersonFields>(
  fields: F,
  from: Readonly<Record<keyof F, string>>,
): Record<keyof F, string> {
  return eachOf(fields, (name) => from[name])
}

function eachOf<F extends PersonFields, Value>(
  fields: F,
  valueOf: (name: keyof F & string) => Value,
): Record<keyof F, Value> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, valueOf(name)])) as Record<keyof F, Value>
}

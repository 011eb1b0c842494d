// Rules as schemas, for calls and for forms without script.
import * as z from 'zod/mini'
import type { FormRules, Rule } from './rule.ts'

/** A check of a text's schema that also stores the text as the rule does. */
export function by(rule: Rule) {
  return (payload: z.core.ParsePayload<string>): void => {
    const { value, fault } = rule(payload.value)
    if (fault === null) payload.value = value
    else payload.issues.push({ code: 'custom', message: fault, input: payload.value })
  }
}

/** The fields of a call. */
export function textsBy<const Rules extends FormRules>(rules: Rules) {
  const fields = Object.entries(rules).map(([name, rule]) => [name, textBy(rule)])
  return Object.fromEntries(fields) as { [Name in keyof Rules]: z.ZodMiniString }
}

/** The fields of a form without script. A field that was not sent is empty. */
export function fieldsBy<const Rules extends FormRules>(rules: Rules) {
  const fields = Object.entries(rules).map(([name, rule]) => [name, z.pipe(z._default(z.string(), ''), textBy(rule))])
  return Object.fromEntries(fields) as { [Name in keyof Rules]: z.ZodMiniType<string, string> }
}

function textBy(rule: Rule) {
  return z.string().check(by(rule))
}

// The rules of an applicant's names and age: beside the shop's own rules, what the lender accepts.
import { firstName, lastName } from '#shared/person/rules.ts'
import type { Rule } from '#shared/person/rule.ts'
import { adultAge } from './credit-limits.ts'

/**
 * Letters of any language and the characters between them. Markup, digits and characters that change the text
 * direction are refused.
 */
const letters = /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}'’‘`.,()\-‐–·\u200c\u200d]+$/u

function inLetters(rule: Rule, message: string): Rule {
  return (typed) => {
    const { value, fault } = rule(typed)
    return { value, fault: fault ?? (letters.test(value) ? null : message) }
  }
}

export const applicantFirstName = inLetters(firstName, 'Enter your first name in letters')
export const applicantLastName = inLetters(lastName, 'Enter your last name in letters')

export const applicantAge = { years: adultAge, message: `You must be ${adultAge} or over to apply` }

// The rules of a person's names, phone number and address, each with its sentence.
import { phoneAsStored } from './phone.ts'
import { ruleOf, tidyLine, type Rule } from './rule.ts'

const phoneMessage = 'Enter a phone number, like 07700 900123'

export const phoneLength = 40
export const phone = phoneRule(phoneMessage)
export const optionalPhone = phoneRule(null)

function phoneRule(missing: string | null): Rule {
  return ruleOf({
    missing,
    max: phoneLength,
    tidy: (typed) => phoneAsStored(typed) ?? tidyLine(typed.replace(/\p{Cf}/gu, '')),
    faultIn: (value) => (phoneAsStored(value) === null ? phoneMessage : null),
  })
}

const endings =
  'com|net|org|info|biz|co|uk|io|eu|shop|store|online|site|website|xyz|top|club|link|click|live|app|dev|example'
/** A web or mail address, or markup. Initials and particles without a space after the dot, like `J.de Silva`, are none of them. */
const letter = '[\\p{L}\\p{M}\\p{N}]'
const linked = new RegExp(
  `[@<>]|:\\/\\/|https?:|\\bwww\\b|&#?\\w+;|${letter}\\.(?:${endings})\\b|${letter}\\.${letter}{2,}[/:?#]`,
  'iu',
)
const nameMessage = 'Enter a name without web addresses, email addresses or symbols like < and >'

/** Wide letters and signs, and other full stops, lead to the same address. */
export function hasLinks(text: string): boolean {
  return linked.test(text.normalize('NFKC').replaceAll('。', '.'))
}

export function nameRule(missing: string | null, max: number): Rule {
  return ruleOf({ missing, max, faultIn: (value) => (hasLinks(value) ? nameMessage : null) })
}

export const nameLength = 60
export const firstName = nameRule('Enter your first name', nameLength)
export const lastName = nameRule('Enter your last name', nameLength)
export const recipient = nameRule('Enter the recipient’s name', 80)

/** House, flat and address lines, and the county. */
export const optionalLine = ruleOf({ missing: null, max: 100 })
export const addressLine1 = ruleOf({ missing: 'Enter the house number and street', max: 100 })
export const street = ruleOf({ missing: 'Enter the street', max: 100 })
export const town = ruleOf({ missing: 'Enter the town or city', max: 100 })

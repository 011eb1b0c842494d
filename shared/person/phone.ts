// Phone numbers: as people copy them from contacts and web pages, and in the one form in which they are stored. A British number is
// stored as it is dialled in the country, `07700 900123`, any other as `+33612345678`; an extension follows as `ext 123`.

/** `(0)` after a country code is not dialled. */
const trunkZero = /^((?:\+|00)[\d\s]*)\(0\)/
const extended = /^(.*?\d)[\s,;.]*(?:ext(?:n|ension)?\.?|x|#)[\s.:]*(\d{1,6})$/i
/** By the first digits; lengths are those of the national numbering plan. */
const british = /^0(?:[235679]\d{9}|[18]\d{8,9})$/
const foreign = /^\+(?!44)[1-9]\d{6,14}$/

/** Null for a text that is no phone number. */
export function phoneAsStored(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:\s*/i, '')
  const [, number = text, extension] = extended.exec(text) ?? []
  const digits = number
    .replace(trunkZero, '$1')
    .replace(/[\s\p{Pd}().·/]/gu, '')
    .replace(/^00/, '+')
    .replace(/^(?:\+44|44(?=[1-9]\d{8,9}$))0?/, '0')
  const stored = british.test(digits) ? inGroups(digits) : foreign.test(digits) ? digits : null
  return stored && extension ? `${stored} ext ${extension}` : stored
}

/** Area code and number, as a directory prints them. */
function inGroups(digits: string): string {
  if (digits.startsWith('02')) return digits.replace(/^(...)(....)/, '$1 $2 ')
  if (/^0(?:11|1.1|[389])/.test(digits) && digits.length === 11) return digits.replace(/^(....)(...)/, '$1 $2 ')
  return digits.replace(/^(0[389]..|.....)/, '$1 ')
}

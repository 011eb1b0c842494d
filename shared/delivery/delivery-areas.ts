// Which postcodes the shop delivers to. postcode-areas.ts says which methods reach them.
import { messages } from '#shared/messages/index.ts'
import { outwardCode } from './address.ts'

/** Gibraltar's, which has the form of a British postcode. */
const elsewhere = /^GX\d/

/** The country codes of UK postcodes: the United Kingdom, Jersey, Guernsey, the Isle of Man. */
const countries: ReadonlySet<string> = new Set(['GB', 'JE', 'GG', 'IM'])

export function isDelivered({ postcode, country }: { postcode: string; country: string }): boolean {
  return countries.has(country) && !elsewhere.test(outwardCode(postcode))
}

/** What to say about a postcode to which nothing is delivered, and about a forces' number in its place. Null for any other text. */
export function areaFault(postcode: string): string | null {
  if (/^\s*BFPO\s*\d+\s*$/i.test(postcode)) return messages.checkout.bfpoNumber
  return elsewhere.test(outwardCode(postcode)) ? messages.checkout.notDelivered : null
}

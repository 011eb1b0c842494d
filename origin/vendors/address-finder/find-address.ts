// Emulates the vendor's address finder (Find and Retrieve): a text leads to postcodes and streets, and those to addresses. Ids
// stay valid for half an hour.
import type { AccountAddress } from '#shared/delivery/address.ts'
import type { FoundAddress, SuggestError, Suggestion } from '#shared/delivery/delivery.ts'
import { addressesOf, streets, type Street } from './streets.ts'

const lifeMinutes = 30
const maxSuggestions = 10

type Items<Item> = { Items: Item[] | [SuggestError] }

const failure = (Error: string, Description: string, Cause: string, Resolution: string) =>
  ({ Items: [{ Error, Description, Cause, Resolution }] }) satisfies Items<never>
const missingText = () =>
  failure('1001', 'Nothing to look for', 'Neither a text nor a container was given.', 'Give one of the two.')
const unknownId = () =>
  failure('1002', 'Unknown id', 'The id is none of ours, or is too old.', 'Look for the address again.')

export function findAddress(text: string, container: string, country: string, now: Date): Items<Suggestion> {
  const terms = searchTerms(text)
  if (terms.length === 0 && container === '') return missingText()
  if (country !== 'GB') return { Items: [] }
  if (container === '') return { Items: fromText(terms, now) }
  const [kind, at = ''] = idOf(container, now) ?? []
  const street = kind === 'P' ? streets[Number(at)] : undefined
  if (!street) return unknownId()
  const all = addressesOf(street).map((address, of) => ({ address, item: asSuggestion(street, address, of, now) }))
  const numbers = new Set(terms.filter((term) => !street.postcode.includes(term)))
  const narrowed = all.filter(({ address }) => numbers.has(address.houseNumberAndSuffix || address.flatNumber))
  return { Items: (narrowed.length > 0 ? narrowed : all).map(({ item }) => item) }
}

export function retrieveAddress(id: string, now: Date): Items<FoundAddress> {
  const [kind, at = '', of = ''] = idOf(id, now) ?? []
  const street = kind === 'A' ? streets[Number(at)] : undefined
  const address = street && addressesOf(street)[Number(of)]
  if (!address) return unknownId()
  const { flatNumber, houseName, houseNumberAndSuffix, addressLine1, town, county, postcode } = address
  const SubBuilding = flatNumber && `Flat ${flatNumber}`
  const [Line1 = '', Line2 = '', Line3 = ''] = [
    SubBuilding,
    houseName,
    `${houseNumberAndSuffix} ${addressLine1}`.trim(),
  ].filter(Boolean)
  return {
    Items: [
      {
        Id: id,
        Company: '',
        SubBuilding,
        BuildingNumber: houseNumberAndSuffix,
        BuildingName: houseName,
        Street: addressLine1,
        District: '',
        City: town,
        Line1,
        Line2,
        Line3,
        ProvinceName: county,
        PostalCode: postcode,
        CountryIso2: 'GB',
      },
    ],
  }
}

/** Postcodes while the text looks like one; otherwise streets and house numbers by name. */
function fromText(terms: string[], now: Date): Suggestion[] {
  const typed = terms.join('')
  const byPostcode = streets.flatMap(({ postcode }, at) =>
    bare(postcode).startsWith(typed) && typed.length > 1 ? [at] : [],
  )
  if (byPostcode.length > 0)
    return byPostcode.slice(0, maxSuggestions).map((at) => {
      const { postcode, street, town } = streets[at]!
      const count = addressesOf(streets[at]!).length
      return suggestion(`P.${at}`, 'Postcode', postcode, `${street}, ${town} - ${count} Addresses`, now)
    })
  const [first = ''] = terms
  const number = /^\d+$/.test(first) ? first : null
  const named = number === null ? terms : terms.slice(1)
  const found = streets.flatMap((street, at) => (named.length > 0 && has(street, named) ? [{ street, at }] : []))
  return found.slice(0, maxSuggestions).map(({ street, at }) => {
    const addresses = addressesOf(street)
    const of = addresses.findIndex(({ houseNumberAndSuffix }) => houseNumberAndSuffix === number)
    if (of >= 0) return asSuggestion(street, addresses[of]!, of, now)
    return suggestion(`P.${at}`, 'Street', street.street, `${street.town}, ${street.postcode}`, now)
  })
}

function has({ street, town, postcode, building }: Street, terms: string[]): boolean {
  const known = [...searchTerms(`${street} ${town} ${building?.name ?? ''}`), bare(postcode)]
  return terms.every((term) => known.some((one) => one.startsWith(term)))
}

function asSuggestion(street: Street, address: AccountAddress, of: number, now: Date): Suggestion {
  const { flatNumber, houseName, houseNumberAndSuffix, addressLine1, town, postcode } = address
  const named = flatNumber ? `Flat ${flatNumber}, ${houseName}` : houseName
  const text = houseNumberAndSuffix ? `${houseNumberAndSuffix} ${addressLine1}` : `${named}, ${addressLine1}`
  return suggestion(`A.${streets.indexOf(street)}.${of}`, 'Address', text, `${town}, ${postcode}`, now)
}

function suggestion(id: string, Type: string, Text: string, Description: string, now: Date): Suggestion {
  return { Id: `GB.${minuteOf(now).toString(36)}.${id}`, Type, Text, Highlight: '', Description }
}

function idOf(id: string, now: Date): string[] | null {
  const [, minute = '', rest = ''] = /^GB\.([0-9a-z]{1,8})\.(P\.\d{1,4}|A\.\d{1,4}\.\d{1,4})$/.exec(id) ?? []
  const age = minuteOf(now) - Number.parseInt(minute, 36)
  return age >= 0 && age <= lifeMinutes ? rest.split('.') : null
}

function minuteOf(now: Date) {
  return Math.floor(now.getTime() / 60_000)
}

function searchTerms(text: string): string[] {
  return text
    .toUpperCase()
    .replaceAll(/[’']/g, '')
    .split(/[^A-Z0-9]+/)
    .filter((term) => term !== '')
}

function bare(postcode: string) {
  return postcode.replace(' ', '')
}

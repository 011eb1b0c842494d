// Emulates the vendor's address finder (Find and Retrieve): a text leads to postcodes, a postcode to streets and
// buildings, and those to addresses. Ids stay valid for half an hour.
import type { FoundAddress, SuggestError, Suggestion } from '#shared/delivery/delivery.ts'
import { streets, type Street } from './streets.ts'

const lifeMinutes = 30
const maxSuggestions = 10

type Items<Item> = { Items: Item[] | [SuggestError] }
/** One delivery point: a house number, a building that is one household, or a flat in it. */
type DeliveryPoint = { street: Street; number: number | null; flat: number | null }

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
  const street = streets[Number(at)]
  if (kind === undefined || !street) return unknownId()
  if (kind === 'P') return { Items: within(street, now) }
  const points = deliveryPointsOf(street).filter(({ number }) => (kind === 'S') === (number !== null))
  if (kind !== 'S' && kind !== 'B') return unknownId()
  const numbers = new Set(terms.filter((term) => !street.postcode.includes(term)))
  const narrowed = points.filter((point) => numbers.has(String(point.number ?? point.flat)))
  return { Items: (narrowed.length > 0 ? narrowed : points).map((point) => asSuggestion(point, now)) }
}

export function retrieveAddress(id: string, now: Date): Items<FoundAddress> {
  const [kind, at = '', of = ''] = idOf(id, now) ?? []
  const street = streets[Number(at)]
  const point = kind === 'A' && street ? deliveryPointsOf(street)[Number(of)] : undefined
  if (!point) return unknownId()
  const { postcode, street: Street, town, county, building } = point.street
  const named = point.number === null ? building!.name : ''
  const sub = point.flat === null ? '' : `Flat ${point.flat}`
  const road = `${point.number ?? ''} ${Street}`.trim()
  const [Line1, Line2 = '', Line3 = ''] = [sub, named, road].filter((line) => line !== '') as [string, string?, string?]
  return {
    Items: [
      {
        Id: id,
        Company: '',
        SubBuilding: sub,
        BuildingNumber: String(point.number ?? ''),
        BuildingName: named,
        Street,
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
      const count = deliveryPointsOf(streets[at]!).length
      return suggestion(`P.${at}`, 'Postcode', postcode, `${street}, ${town} - ${count} Addresses`, now)
    })
  const [first = ''] = terms
  const number = /^\d+$/.test(first) ? Number(first) : null
  const named = number === null ? terms : terms.slice(1)
  const found = streets.flatMap((street, at) => (named.length > 0 && has(street, named) ? [{ street, at }] : []))
  return found.slice(0, maxSuggestions).flatMap(({ street, at }) => {
    const point = number === null ? undefined : deliveryPointsOf(street).find((one) => one.number === number)
    if (point) return [asSuggestion(point, now)]
    return [suggestion(`P.${at}`, 'Street', street.street, `${street.town}, ${street.postcode}`, now)]
  })
}

function has({ street, town, postcode, building }: Street, terms: string[]): boolean {
  const known = [...searchTerms(`${street} ${town} ${building?.name ?? ''}`), bare(postcode)]
  return terms.every((term) => known.some((one) => one.startsWith(term)))
}

/**
 * The contents of a postcode: its house numbers and its building. A building that is one household is an address
 * already.
 */
function within(street: Street, now: Date): Suggestion[] {
  const at = streets.indexOf(street)
  const { building, numbers, postcode, town } = street
  const where = `${town}, ${postcode}`
  const whole = suggestion(`S.${at}`, 'Street', street.street, `${where} - ${numbers.length} Addresses`, now)
  if (!building) return [whole]
  if (building.flats > 0)
    return [
      whole,
      suggestion(
        `B.${at}`,
        'BuildingName',
        building.name,
        `${street.street}, ${where} - ${building.flats} Addresses`,
        now,
      ),
    ]
  return [
    whole,
    asSuggestion(
      deliveryPointsOf(street).find(({ number }) => number === null)!,
      now,
    ),
  ]
}

function deliveryPointsOf(street: Street): DeliveryPoint[] {
  const { building, numbers } = street
  const flats = building ? Array.from({ length: Math.max(building.flats, 1) }, (_, at) => at + 1) : []
  return [
    ...numbers.map((number) => ({ street, number, flat: null })),
    ...flats.map((flat) => ({ street, number: null, flat: building!.flats > 0 ? flat : null })),
  ]
}

function asSuggestion(point: DeliveryPoint, now: Date): Suggestion {
  const { street, number, flat } = point
  const of = deliveryPointsOf(street).findIndex((one) => one.number === number && one.flat === flat)
  const named = flat === null ? street.building?.name : `Flat ${flat}, ${street.building?.name}`
  const text = number === null ? `${named}, ${street.street}` : `${number} ${street.street}`
  return suggestion(`A.${streets.indexOf(street)}.${of}`, 'Address', text, `${street.town}, ${street.postcode}`, now)
}

function suggestion(id: string, Type: string, Text: string, Description: string, now: Date): Suggestion {
  return { Id: `GB.${minuteOf(now).toString(36)}.${id}`, Type, Text, Highlight: '', Description }
}

function idOf(id: string, now: Date): string[] | null {
  const [, minute = '', rest = ''] = /^GB\.([0-9a-z]{1,8})\.([PSB]\.\d{1,4}|A\.\d{1,4}\.\d{1,4})$/.exec(id) ?? []
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

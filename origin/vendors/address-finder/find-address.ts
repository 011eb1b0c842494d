// Emulates the vendor's address finder (Find and Retrieve): a text leads to postcodes, a postcode to streets and
// buildings, and those to addresses. Ids stay valid for half an hour.
import type { FoundAddress, SuggestError, Suggestion } from '#shared/delivery/delivery.ts'
import { streets, type Street } from './streets.ts'

const lifeMinutes = 30
const most = 10

type Items<Item> = { Items: Item[] | [SuggestError] }
/** One delivery point: a house number, a building that is one household, or a flat in it. */
type Door = { street: Street; number: number | null; flat: number | null }

const failure = (Error: string, Description: string, Cause: string, Resolution: string) =>
  ({ Items: [{ Error, Description, Cause, Resolution }] }) satisfies Items<never>
const nothingAsked = () =>
  failure('1001', 'Nothing to look for', 'Neither a text nor a container was given.', 'Give one of the two.')
const unknownId = () =>
  failure('1002', 'Unknown id', 'The id is none of ours, or is too old.', 'Look for the address again.')

export function findAddress(text: string, container: string, country: string, now: Date): Items<Suggestion> {
  const words = searchTerms(text)
  if (words.length === 0 && container === '') return nothingAsked()
  if (country !== 'GB') return { Items: [] }
  if (container === '') return { Items: fromText(words, now) }
  const [kind, at = ''] = idOf(container, now) ?? []
  const street = streets[Number(at)]
  if (kind === undefined || !street) return unknownId()
  if (kind === 'P') return { Items: within(street, now) }
  const doors = doorsOf(street).filter(({ number }) => (kind === 'S') === (number !== null))
  if (kind !== 'S' && kind !== 'B') return unknownId()
  const numbers = new Set(words.filter((word) => !street.postcode.includes(word)))
  const narrowed = doors.filter((door) => numbers.has(String(door.number ?? door.flat)))
  return { Items: (narrowed.length > 0 ? narrowed : doors).map((door) => asSuggestion(door, now)) }
}

export function retrieveAddress(id: string, now: Date): Items<FoundAddress> {
  const [kind, at = '', of = ''] = idOf(id, now) ?? []
  const street = streets[Number(at)]
  const door = kind === 'A' && street ? doorsOf(street)[Number(of)] : undefined
  if (!door) return unknownId()
  const { postcode, street: Street, town, county, building } = door.street
  const named = door.number === null ? building!.name : ''
  const sub = door.flat === null ? '' : `Flat ${door.flat}`
  const road = `${door.number ?? ''} ${Street}`.trim()
  const [Line1, Line2 = '', Line3 = ''] = [sub, named, road].filter((line) => line !== '') as [string, string?, string?]
  return {
    Items: [
      {
        Id: id,
        Company: '',
        SubBuilding: sub,
        BuildingNumber: String(door.number ?? ''),
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
function fromText(words: string[], now: Date): Suggestion[] {
  const typed = words.join('')
  const byPostcode = streets.flatMap(({ postcode }, at) =>
    bare(postcode).startsWith(typed) && typed.length > 1 ? [at] : [],
  )
  if (byPostcode.length > 0)
    return byPostcode.slice(0, most).map((at) => {
      const { postcode, street, town } = streets[at]!
      const count = doorsOf(streets[at]!).length
      return suggestion(`P.${at}`, 'Postcode', postcode, `${street}, ${town} - ${count} Addresses`, now)
    })
  const [first = ''] = words
  const number = /^\d+$/.test(first) ? Number(first) : null
  const named = number === null ? words : words.slice(1)
  const found = streets.flatMap((street, at) => (named.length > 0 && has(street, named) ? [{ street, at }] : []))
  return found.slice(0, most).flatMap(({ street, at }) => {
    const door = number === null ? undefined : doorsOf(street).find((one) => one.number === number)
    if (door) return [asSuggestion(door, now)]
    return [suggestion(`P.${at}`, 'Street', street.street, `${street.town}, ${street.postcode}`, now)]
  })
}

function has({ street, town, postcode, building }: Street, words: string[]): boolean {
  const known = [...searchTerms(`${street} ${town} ${building?.name ?? ''}`), bare(postcode)]
  return words.every((word) => known.some((one) => one.startsWith(word)))
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
      doorsOf(street).find(({ number }) => number === null)!,
      now,
    ),
  ]
}

function doorsOf(street: Street): Door[] {
  const { building, numbers } = street
  const flats = building ? Array.from({ length: Math.max(building.flats, 1) }, (_, at) => at + 1) : []
  return [
    ...numbers.map((number) => ({ street, number, flat: null })),
    ...flats.map((flat) => ({ street, number: null, flat: building!.flats > 0 ? flat : null })),
  ]
}

function asSuggestion(door: Door, now: Date): Suggestion {
  const { street, number, flat } = door
  const of = doorsOf(street).findIndex((one) => one.number === number && one.flat === flat)
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
    .filter((word) => word !== '')
}

function bare(postcode: string) {
  return postcode.replace(' ', '')
}

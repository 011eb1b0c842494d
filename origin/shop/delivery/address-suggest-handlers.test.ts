import { afterEach, expect, test, vi } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import type { FoundAddress, Suggestion } from '#shared/delivery/delivery.ts'
import { findAddress, retrieveAddress } from '#origin/vendors/address-finder/find-address.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { type Answer, badAnswers, playVendor } from '#origin/fixtures/play-vendor.ts'
import { shopper } from '#origin/fixtures/shopper.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(bindings, { ADDRESS_URL: '', ADDRESS_KEY: '' })
})

type Answered<Item> = { Items: Item[] }
const guest = shopper()
const find = async (text: string, containerId?: string) =>
  (await guest.send<Answered<Suggestion>>(addressSuggestCalls.find, { query: { text, containerId } })).Items
const retrieve = async (suggestionId: string) =>
  (await guest.send<Answered<FoundAddress>>(addressSuggestCalls.retrieve, { query: { suggestionId } })).Items
const failed = [
  {
    Error: expect.any(String),
    Description: expect.any(String),
    Cause: expect.any(String),
    Resolution: expect.any(String),
  },
]

test('an empty text and an invalid id are vendor errors', async () => {
  expect(await find('')).toEqual(failed)
  expect(await find(' ')).toEqual(failed)
  const known = (await find('MB1 1AA'))[0]!.Id
  for (const id of ['x', 'GB.0.P.1', `${known}.9`, known.replace(/\d+$/, '9999'), `${known}'`]) {
    expect(await find('a', id)).toEqual(failed)
    expect(await retrieve(id)).toEqual(failed)
  }
  expect(await retrieve(known)).toEqual(failed)
})

test('an id expires after half an hour', () => {
  const now = new Date('2026-11-24T10:00:00Z')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const { Items } = findAddress('18 Tannery Row', '', 'GB', now)
  const { Id } = Items[0] as Suggestion
  expect(retrieveAddress(Id, later(30)).Items[0]).toMatchObject({ PostalCode: 'MB2 4QH' })
  expect(retrieveAddress(Id, later(31)).Items).toEqual(failed)
  expect(retrieveAddress(Id, later(-1)).Items).toEqual(failed)
})

test('a vendor’s failure reveals no details', async () => {
  let answer: Answer
  const requests = playVendor((request) => answer(request))
  Object.assign(bindings, { ADDRESS_URL: 'https://finder.example/', ADDRESS_KEY: 'the-key' })
  const item = { Id: 'GB|1', Type: 'Postcode', Text: 'MB1 1AA', Highlight: '0-3', Description: 'Mill Lane' }
  answer = () => Response.json({ Items: [item] })
  expect(await find('mb1', 'GB|0')).toEqual([item])
  const { origin, pathname, searchParams } = new URL(requests[0]!.url)
  expect(origin + pathname).toBe('https://finder.example/Capture/Interactive/Find/v1.10/json6.ws')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    Key: 'the-key',
    Text: 'mb1',
    Container: 'GB|0',
    Countries: 'GB',
    IsMiddleware: 'true',
  })
  const refused = { Error: '2', Description: 'Unknown key', Cause: 'It is unknown.', Resolution: 'Get another.' }
  answer = () => Response.json({ Items: [refused] })
  expect(await retrieve('GB|1')).toEqual([refused])
  expect(new URL(requests[1]!.url).pathname).toBe('/Capture/Interactive/Retrieve/v1.20/json6.ws')
  for (const [what, bad] of [...badAnswers, ['is wrong', () => Response.json({ Items: [{ Id: 1 }] })]] as const) {
    answer = bad
    const Items = await find('mb1')
    expect([what, Items]).toEqual([what, failed])
    expect(JSON.stringify(Items)).not.toContain('the-key')
  }
})

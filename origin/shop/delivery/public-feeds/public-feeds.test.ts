// Bank holidays and border districts from feeds that this file plays: what they change, and what changes nothing.
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { bankHolidays } from '#shared/platform/bank-holidays.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import shop from '#origin/index.ts'
import { bindings, DB, replyAs } from '#origin/fixtures/ask.ts'
import { availableSpeeds } from '#origin/shop/delivery/delivery-speeds.ts'
import { readCalendar } from '#origin/shop/delivery/delivery-calendar.ts'
import { refreshPublicFeeds } from './refresh.ts'

const feeds = { BANK_HOLIDAYS_URL: 'https://gov.example/holidays.json', DISTRICTS_URL: 'https://districts.example' }
const env = { ...bindings, ...feeds }
const now = new Date('2026-11-24T12:00:00Z')
const shipment = { ours: true, makers: false, subscriber: false, pointPostcode: null }

type Events = Record<string, { division: string; events: { title: string; date: string }[] }>
const feedOf = (list: Readonly<Record<string, readonly string[]>>): Events =>
  Object.fromEntries(
    Object.entries(list).map(([division, dates]) => [
      division,
      { division, events: dates.map((date) => ({ title: 'A day', date, notes: '', bunting: true })) },
    ]),
  )
const withDay = (nation: keyof typeof bankHolidays, day: string) =>
  feedOf({ ...bankHolidays, [nation]: [...bankHolidays[nation], day] })

let holidays: () => Response | Promise<Response>
let countries: Record<string, string[]>
let warned: MockInstance<typeof console.warn>
const scottish = /^(DG|TD(?!15))/

beforeEach(async () => {
  await DB.prepare('DELETE FROM public_feed').run()
  holidays = () => Response.json(feedOf(bankHolidays))
  countries = { TD15: ['England', 'Scotland'], TD12: ['Scotland', 'England'] }
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { href, pathname } = new URL((request as Request).url)
    if (href === feeds.BANK_HOLIDAYS_URL) return holidays()
    const outcode = pathname.split('/').at(-1)!
    const country = countries[outcode] ?? [scottish.test(outcode) ? 'Scotland' : 'England']
    return Response.json({ status: 200, result: { outcode, country } })
  })
})

afterEach(() => vi.restoreAllMocks())

const expressTo = async (postcode: string, at = now) =>
  availableSpeeds(at, { ...shipment, postcode }, await readCalendar(DB)).of('EXPRESS').date
const stored = (name: string) =>
  DB.prepare('SELECT body, error FROM public_feed WHERE name = ?').bind(name).first<{ body: string; error: string }>()

test('the nightly run moves the cut-off’s date', async () => {
  const before = await replyAs(null, deliveryCalls.cutOff)
  holidays = () => Response.json(withDay('england-and-wales', before.expressDeliveryDate))
  await shop.scheduled({ cron: '17 3 * * *', scheduledTime: Date.now(), noRetry() {} } as ScheduledController, env)
  const after = await replyAs(null, deliveryCalls.cutOff)
  expect(after.expressDeliveryDate > before.expressDeliveryDate).toBe(true)
  expect((await replyAs(null, deliveryCalls.details)).standardDeliveryDate).toBe(after.standardDeliveryDate)
})

test('a district in two nations has the holidays of both', async () => {
  const friday = new Date('2026-11-27T12:00:00Z')
  expect(await expressTo('TD15 1AA', friday)).toBe('2026-11-30')
  await refreshPublicFeeds(env, now)
  expect([await expressTo('TD15 1AA', friday), await expressTo('TD9 7AA', friday)]).toEqual([
    '2026-12-01',
    '2026-12-01',
  ])
  expect(await expressTo('NE71 6AA', friday)).toBe('2026-11-30')
})

const shorter = Object.fromEntries(Object.entries(bankHolidays).map(([nation, days]) => [nation, days.slice(0, 20)]))
const crowded = Array.from({ length: 25 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`)

test.each<[what: string, answer: () => Response | Promise<Response>, error: RegExp]>([
  ['is down', () => new Response('', { status: 503 }), /answered 503/],
  ['cannot be reached', () => Promise.reject(new TypeError('no route')), /reached/],
  ['is a page', () => new Response('<html>'), /JSON/],
  ['is empty', () => Response.json({}), /three nations/],
  ['has no days', () => Response.json(feedOf({ ...bankHolidays, scotland: [] })), /0 bank holidays in 2026/],
  ['has shrunk', () => Response.json(feedOf(shorter)), /bank holidays in 2027/],
  ['has no end', () => new Response(' '.repeat(300_000)), /longer than 256 KB/],
  ['has wrong dates', () => Response.json(feedOf({ ...bankHolidays, scotland: ['30 November'] })), /three nations/],
  [
    'is all holidays',
    () => Response.json(feedOf({ ...bankHolidays, scotland: [...bankHolidays.scotland, ...crowded] })),
    /in 2027/,
  ],
  ['is too far ahead', () => Response.json(withDay('scotland', '2099-01-01')), /2099/],
])('a feed that %s changes nothing', async (_, answer, error) => {
  holidays = () => Response.json(withDay('england-and-wales', '2026-11-25'))
  await refreshPublicFeeds(env, now)
  const before = await stored('bank-holidays')
  holidays = answer
  await refreshPublicFeeds(env, now)
  expect(await stored('bank-holidays')).toEqual({ body: before!.body, error: expect.stringMatching(error) })
  expect(await expressTo('LS1 4AP')).toBe('2026-11-26')
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/public-feed-failed.*bank-holidays/))
})

test('a district that leaves its nation is refused', async () => {
  countries = { TD9: ['England'] }
  await refreshPublicFeeds(env, now)
  expect(await stored('districts')).toEqual({ body: null, error: 'It says that TD9 is in England' })
})

test('without addresses the bundled lists are used again', async () => {
  holidays = () => Response.json(withDay('scotland', '2026-11-25'))
  await refreshPublicFeeds(env, now)
  await refreshPublicFeeds(bindings, now)
  expect(await expressTo('EH1 1YZ')).toBe('2026-11-25')
})

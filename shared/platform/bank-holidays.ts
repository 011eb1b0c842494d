// Bank holidays of England and Wales, Scotland and Northern Ireland, 2025 to 2027, as GOV.UK's feed gives them
// (gov.uk/bank-holidays.json, November 2026; operators see this date: origin/shop/delivery/public-feeds/bank-holidays-feed.ts).
// A shop that reads the feed uses these only for years that the feed does not have.
import feed from './bank-holidays.json' with { type: 'json' }

export type Nation = keyof typeof feed

/** ISO dates in order, by nation. */
export type BankHolidays = Readonly<Record<Nation, readonly string[]>>

const datesOf = (nation: Nation) => feed[nation].events.map(({ date }) => date)

export const bankHolidays: BankHolidays = {
  'england-and-wales': datesOf('england-and-wales'),
  scotland: datesOf('scotland'),
  'northern-ireland': datesOf('northern-ireland'),
}

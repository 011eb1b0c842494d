// Bank holidays of England and Wales, Scotland and Northern Ireland, 2025 to 2027. Source: GOV.UK, November 2026; operators see
// this date (origin/shop/delivery/public-feeds/bank-holidays-feed.ts). A shop that reads GOV.UK's feed uses these only for years
// that the feed does not have.

export type Nation = 'england-and-wales' | 'scotland' | 'northern-ireland'

/** ISO dates in order, by nation. */
export type BankHolidays = Readonly<Record<Nation, readonly string[]>>

export const bankHolidays: BankHolidays = {
  'england-and-wales': [
    '2025-01-01', // New Year’s Day
    '2025-04-18', // Good Friday
    '2025-04-21', // Easter Monday
    '2025-05-05', // Early May bank holiday
    '2025-05-26', // Spring bank holiday
    '2025-08-25', // Summer bank holiday
    '2025-12-25', // Christmas Day
    '2025-12-26', // Boxing Day
    '2026-01-01', // New Year’s Day
    '2026-04-03', // Good Friday
    '2026-04-06', // Easter Monday
    '2026-05-04', // Early May bank holiday
    '2026-05-25', // Spring bank holiday
    '2026-08-31', // Summer bank holiday
    '2026-12-25', // Christmas Day
    '2026-12-28', // Boxing Day (substitute day)
    '2027-01-01', // New Year’s Day
    '2027-03-26', // Good Friday
    '2027-03-29', // Easter Monday
    '2027-05-03', // Early May bank holiday
    '2027-05-31', // Spring bank holiday
    '2027-08-30', // Summer bank holiday
    '2027-12-27', // Christmas Day (substitute day)
    '2027-12-28', // Boxing Day (substitute day)
  ],
  scotland: [
    '2025-01-01', // New Year’s Day
    '2025-01-02', // 2nd January
    '2025-04-18', // Good Friday
    '2025-05-05', // Early May bank holiday
    '2025-05-26', // Spring bank holiday
    '2025-08-04', // Summer bank holiday
    '2025-12-01', // St Andrew’s Day (substitute day)
    '2025-12-25', // Christmas Day
    '2025-12-26', // Boxing Day
    '2026-01-01', // New Year’s Day
    '2026-01-02', // 2nd January
    '2026-04-03', // Good Friday
    '2026-05-04', // Early May bank holiday
    '2026-05-25', // Spring bank holiday
    '2026-06-15', // World Cup bank holiday
    '2026-08-03', // Summer bank holiday
    '2026-11-30', // St Andrew’s Day
    '2026-12-25', // Christmas Day
    '2026-12-28', // Boxing Day (substitute day)
    '2027-01-01', // New Year’s Day
    '2027-01-04', // 2nd January (substitute day)
    '2027-03-26', // Good Friday
    '2027-05-03', // Early May bank holiday
    '2027-05-31', // Spring bank holiday
    '2027-08-02', // Summer bank holiday
    '2027-11-30', // St Andrew’s Day
    '2027-12-27', // Christmas Day (substitute day)
    '2027-12-28', // Boxing Day (substitute day)
  ],
  'northern-ireland': [
    '2025-01-01', // New Year’s Day
    '2025-03-17', // St Patrick’s Day
    '2025-04-18', // Good Friday
    '2025-04-21', // Easter Monday
    '2025-05-05', // Early May bank holiday
    '2025-05-26', // Spring bank holiday
    '2025-07-14', // Battle of the Boyne (substitute day)
    '2025-08-25', // Summer bank holiday
    '2025-12-25', // Christmas Day
    '2025-12-26', // Boxing Day
    '2026-01-01', // New Year’s Day
    '2026-03-17', // St Patrick’s Day
    '2026-04-03', // Good Friday
    '2026-04-06', // Easter Monday
    '2026-05-04', // Early May bank holiday
    '2026-05-25', // Spring bank holiday
    '2026-07-13', // Battle of the Boyne (substitute day)
    '2026-08-31', // Summer bank holiday
    '2026-12-25', // Christmas Day
    '2026-12-28', // Boxing Day (substitute day)
    '2027-01-01', // New Year’s Day
    '2027-03-17', // St Patrick’s Day
    '2027-03-26', // Good Friday
    '2027-03-29', // Easter Monday
    '2027-05-03', // Early May bank holiday
    '2027-05-31', // Spring bank holiday
    '2027-07-12', // Battle of the Boyne
    '2027-08-30', // Summer bank holiday
    '2027-12-27', // Christmas Day (substitute day)
    '2027-12-28', // Boxing Day (substitute day)
  ],
}

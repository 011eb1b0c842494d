// The delivery promise: London time in winter and summer, and express only when it is sooner.
import { expect, test } from 'vitest'
import { formatDate, formatDay } from '#shared/platform/day-words.ts'
import { deliveryLabel, inLondon } from './delivery-labels.ts'
import { dateOf } from '#shared/platform/london-days.ts'

const winter = {
  cutOffTime: '2026-11-21T22:00:00.000Z',
  standardDeliveryDate: '2026-11-24',
  expressDeliveryDate: '2026-11-23',
}

test('cut-off and delivery dates are shown with their days', () => {
  expect(deliveryLabel(winter)).toEqual({ by: '10pm on Saturday', standard: 'Tue 24 Nov', express: 'Mon 23 Nov' })
})

test('noon and midnight have their own labels', () => {
  expect(deliveryLabel({ ...winter, cutOffTime: '2026-11-21T12:00:00.000Z' }).by).toBe('12pm on Saturday')
  expect(deliveryLabel({ ...winter, cutOffTime: '2026-11-21T00:01:00.000Z' }).by).toBe('12.01am on Saturday')
})

test('express is not offered when it is no sooner', () => {
  expect(deliveryLabel({ ...winter, expressDeliveryDate: '2026-11-24' }).express).toBeNull()
})

test('a day shows its weekday, a date its year', () => {
  expect(formatDay('2027-01-01')).toBe('Fri 1 Jan')
  expect(formatDate('2026-02-09T10:00:00Z')).toBe('9 Feb 2026')
})

test('the computed London time equals the platform’s', () => {
  for (let year = 2024; year < 2040; year++)
    for (const month of [2, 9])
      for (let hour = 24 * 23; hour < 24 * 31; hour++) {
        const instant = new Date(Date.UTC(year, month, 1, hour, 30))
        const { date, time } = inLondon(instant.toISOString())
        expect(date).toBe(dateOf(instant))
        expect(time).toBe(
          instant
            .toLocaleTimeString('en-GB', {
              timeZone: 'Europe/London',
              hour: 'numeric',
              minute: '2-digit',
              hour12: true,
            })
            .replace(/^0:/, '12:')
            .replace(':', '.')
            .replace(' ', ''),
        )
      }
})

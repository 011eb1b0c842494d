// Formats an instant for operators, in the shop's time zone.

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** Milliseconds since 1970, or an ISO date and time. */
export function momentLabel(at: number | string): string {
  return format.format(new Date(at))
}

// British date formats. Without `Intl`, so that server and browser render the same text.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-24` → `Tue 24 Nov`. */
export function formatDay(date: string): string {
  const { day, month } = partsOf(date)
  return `${weekdayOf(date).slice(0, 3)} ${day} ${month}`
}

/** `2026-11-24`, or an instant that begins with it → `24 Nov 2026`. */
export function formatDate(date: string): string {
  const { day, month, year } = partsOf(date)
  return `${day} ${month} ${year}`
}

/** `2026-11-24` → `Tuesday`. */
export function weekdayOf(date: string): string {
  return weekdays[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()]!
}

function partsOf(date: string) {
  const [year, month, day] = date.slice(0, 10).split('-')
  return { year, month: months[Number(month) - 1]!, day: Number(day) }
}

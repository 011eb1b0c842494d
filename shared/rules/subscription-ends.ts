// A delivery subscription lasts a year from the day it is bought.

/** ISO date. The 29th of February has its next year's day on the 28th. */
export function subscriptionEnds(bought: Date): string {
  const end = new Date(bought)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  if (end.getUTCMonth() !== bought.getUTCMonth()) end.setUTCDate(0)
  return end.toISOString().slice(0, 10)
}

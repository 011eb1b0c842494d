/** The expected moderation time. `hours` is null when unknown. */
export function moderationTimeLabel(hours: number | null): string {
  if (hours === null || hours <= 0) return 'We read every review before it is published.'
  const time = hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `We read every review before it is published, usually within ${time}.`
}

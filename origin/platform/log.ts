/** One JSON line. `part`: which of the embedded services says it. Fields have no address, card or typed text. */
export function log(
  level: 'info' | 'warn' | 'error',
  part: 'origin' | 'identity' | 'gateway' | 'content' | 'operator' | 'partners' | 'warehouse',
  fields: Readonly<Record<string, unknown>>,
): void {
  const line = JSON.stringify({ level, part, ...fields })
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  else console.log(line)
}

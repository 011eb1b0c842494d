// The statements of one journey, round trip by round trip, to find those that it does not need.
import { partyOf, type Line } from './cost.ts'

/** Characters of a statement. */
const maxPrinted = 1000

export function statementsOf(lines: readonly Line[]): string {
  return lines.flatMap(textOf).join('\n')
}

function textOf(line: Line): string[] {
  if ('request' in line) return ['', line.request]
  if ('call' in line) return [`  ${line.call}`]
  if ('object' in line) return [`  object ${line.object}`]
  if (!('statements' in line)) return []
  const { source, statements } = line
  return [
    `    ${source}: ${statements.length} (${partyOf(line)})`,
    ...statements.map(
      ({ sql, read, written, ms }) => `      ${read} read, ${written} written, ${ms} ms: ${sql.slice(0, maxPrinted)}`,
    ),
  ]
}

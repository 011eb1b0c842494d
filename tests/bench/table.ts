// What a part of the bench measured, and how it is printed.

export type Table = { head: readonly string[]; rows: ReadonlyArray<ReadonlyArray<string | number>> }

/** A figure beside what it has to reach. */
export type Row = {
  figure: string
  reach: string
  measured: string
  /** Null when the row is only information. */
  met: boolean | null
}

export function figures(rows: readonly Row[]): Table {
  return {
    head: ['Figure', 'Target', 'Measured', 'Met'],
    rows: rows.map(({ figure, reach, measured, met }) => [
      figure,
      reach,
      measured,
      met === null ? '' : met ? 'yes' : '**open**',
    ]),
  }
}

/** Rounds of the shop's page beside those of the bare page, in milliseconds. */
export function besideBare(figure: string, most: number, ours: readonly number[], bare: readonly number[]): Row {
  const ratio = median(ours.map((own, round) => own / bare[round]!))
  return {
    figure,
    reach: `≤ ${most} × the bare React page`,
    measured: `${ratio.toFixed(2)} × (${median(ours).toFixed(0)} ms, ${median(bare).toFixed(0)} ms)`,
    met: ratio <= most,
  }
}

export function printed({ head, rows }: Table): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

/** The lines of a text whose cells are separated by tabs, by the names in its first line. */
export function readTsv<Column extends string>(text: string): Record<Column, string>[] {
  const [names, ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  return rows.map(
    (cells) => Object.fromEntries(names!.map((name, at) => [name, cells[at] ?? ''])) as Record<Column, string>,
  )
}

// Reads what was typed behind `npm run shop --`.

export type Command =
  | { kind: 'help'; about: string }
  | { kind: 'list'; section: string; filter: Record<string, string> }
  | { kind: 'file'; section: string; file: string; brand: string }
  | { kind: 'act'; action: string; typed: Record<string, string>; brand: string; sure: boolean }
  | { kind: 'undo'; id: string }

export type ParsedArguments = { command: Command; url: string | null; json: boolean }

/** Throws in one sentence what does not fit. A flag without a value is `yes`. */
export function parseArguments(words: readonly string[]): ParsedArguments {
  const [first, ...rest] = words[0]?.startsWith('--') ? ['', ...words] : ['', ...words].slice(1)
  const about = first === 'help' && rest[0] && !rest[0].startsWith('--') ? rest[0] : ''
  const flags = flagsIn(about ? rest.slice(1) : rest)
  const { url = null, json, yes, undo, brand = '', ...typed } = flags
  const said = (command: Command): ParsedArguments => ({ command, url, json: json === 'yes' })
  if (undo !== undefined) {
    if (!/^\d+$/.test(undo)) throw new Error('--undo wants the number of a line of the audit')
    return said({ kind: 'undo', id: undo })
  }
  if (!first || first === 'help') return said({ kind: 'help', about })
  if (first.includes('/')) {
    const [section = '', file = ''] = first.split('/')
    return said({ kind: 'file', section, file, brand })
  }
  if (first.includes('.')) return said({ kind: 'act', action: first, typed, brand, sure: yes === 'yes' })
  return said({ kind: 'list', section: first, filter: { ...typed, ...(brand && { brand }) } })
}

function flagsIn(words: readonly string[]): Record<string, string> {
  const flags: Record<string, string> = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (!word.startsWith('--')) throw new Error(`${word} stands behind no --name`)
    const [, name = '', value] = /^--([\w-]+)(?:=([^]*))?$/.exec(word) ?? []
    if (name === '') throw new Error(`${word} is no --name`)
    const next = words[at + 1]
    const follows = value === undefined && next !== undefined && !next.startsWith('--')
    flags[name] = value ?? (follows ? next : 'yes')
    if (follows) at++
  }
  return flags
}

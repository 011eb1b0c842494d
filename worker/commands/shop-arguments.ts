// Parses the arguments of `npm run shop --`.

export type Command =
  | { kind: 'help'; about: string }
  | { kind: 'list'; section: string; filter: Record<string, string> }
  | { kind: 'file'; section: string; file: string; brand: string }
  | { kind: 'act'; action: string; typed: Record<string, string>; brand: string; sure: boolean }
  | { kind: 'undo'; id: string }

/** What every command takes. No field of an action and no filter may have such a name: it would be taken from it. */
export const commandOptions = ['shop', 'json', 'yes', 'undo', 'brand'] as const

export type ParsedArguments = { command: Command; shop: string | null; json: boolean }

/** Throws an error that names the invalid argument. A flag without a value is `yes`. */
export function parseArguments(args: readonly string[]): ParsedArguments {
  const [first, ...rest] = args[0]?.startsWith('--') ? ['', ...args] : ['', ...args].slice(1)
  const about = first === 'help' && rest[0] && !rest[0].startsWith('--') ? rest[0] : ''
  const flags = flagsIn(about ? rest.slice(1) : rest)
  const {
    shop = null,
    json,
    yes,
    undo,
    brand = '',
    ...typed
  } = flags satisfies Partial<Record<(typeof commandOptions)[number], string>>
  const parsed = (command: Command): ParsedArguments => ({ command, shop, json: json === 'yes' })
  if (undo !== undefined) {
    if (!/^\d+$/.test(undo)) throw new Error('--undo needs the number of a line of the audit')
    return parsed({ kind: 'undo', id: undo })
  }
  if (!first || first === 'help') return parsed({ kind: 'help', about })
  if (first.includes('/')) {
    const [section = '', file = ''] = first.split('/')
    return parsed({ kind: 'file', section, file, brand })
  }
  if (first.includes('.')) return parsed({ kind: 'act', action: first, typed, brand, sure: yes === 'yes' })
  return parsed({ kind: 'list', section: first, filter: { ...typed, ...(brand && { brand }) } })
}

function flagsIn(args: readonly string[]): Record<string, string> {
  const flags: Record<string, string> = {}
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!
    if (!arg.startsWith('--')) throw new Error(`${arg} follows no --name`)
    const [, name = '', value] = /^--([\w-]+)(?:=([^]*))?$/.exec(arg) ?? []
    if (name === '') throw new Error(`${arg} is not a --name`)
    const next = args[at + 1]
    const takesNext = value === undefined && next !== undefined && !next.startsWith('--')
    flags[name] = value ?? (takesNext ? next : 'yes')
    if (takesNext) at++
  }
  return flags
}

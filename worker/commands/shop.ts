// `npm run shop -- …`: the operator site for scripts. `help` lists the sections and actions. When a field is refused, its name
// is printed and the command fails. The token is OPERATOR_TOKEN of the environment or of .dev.vars.
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { signingKey } from '#shared/platform/keys.ts'
import { portOf } from './serve.ts'
import { callOperatorApi, type OperatorReply, type OperatorHost } from './operator-api.ts'
import { readSettings, settingsFile } from './local-settings.ts'
import { runCommand } from './processes.ts'
import { parseArguments, type Command } from './shop-arguments.ts'

type Field = {
  name: string
  label: string
  kind: string
  hint?: string
  optional?: boolean
  choices?: { value: string }[]
}
type Help = {
  sections: {
    name: string
    does: string
    filters: { name: string; label: string }[]
    downloads: { name: string; does: string }[]
  }[]
  actions: { name: string; does: string; destructive: boolean; fields: Field[] }[]
}
type Rows = { columns: { name: string; label: string }[]; rows: { cells: Record<string, string> }[]; more: boolean }

await runCommand(async () => {
  const { command, shop, json } = parseArguments(process.argv.slice(2))
  const host = operatorHost(shop)
  const answer = await send(host, command)
  if (answer.status !== 200) throw new Error(json ? answer.text : refusal(answer))
  if (command.kind !== 'file') console.log(json ? answer.text : format(command, JSON.parse(answer.text)))
})

function operatorHost(shop: string | null): OperatorHost {
  const own = existsSync(settingsFile) ? readSettings(settingsFile) : {}
  const token = process.env.OPERATOR_TOKEN ?? (shop === null ? signingKey(own.OPERATOR_TOKEN ?? '') : undefined)
  if (!token)
    throw new Error(`OPERATOR_TOKEN is not set${shop === null ? ` in ${settingsFile}` : ' in the environment'}`)
  if (shop !== null && !URL.canParse(shop)) throw new Error(`--shop is not a URL: ${shop}`)
  const local = own.OPERATOR_HOST || `operator.localhost:${portOf(process.env.PORT)}`
  return { url: new URL(shop ?? `http://${local}`), token }
}

async function send(host: OperatorHost, command: Command): Promise<OperatorReply> {
  switch (command.kind) {
    case 'help':
      return callOperatorApi(host, '/api/help')
    case 'list':
      return callOperatorApi(
        host,
        `/api/${encodeURIComponent(command.section)}?${new URLSearchParams(command.filter).toString()}`,
      )
    case 'file':
      return callOperatorApi(
        host,
        `/api/${command.section}/${command.file}?${new URLSearchParams({ brand: command.brand }).toString()}`,
        undefined,
        process.stdout,
      )
    case 'undo':
      return callOperatorApi(host, `/api/undo/${command.id}`, {})
    case 'act': {
      const { action, brand, sure } = command
      return callOperatorApi(host, `/api/${encodeURIComponent(action)}`, {
        brand,
        sure,
        typed: await read(command.typed),
      })
    }
  }
}

/** `-` reads standard input, `@file` reads a file: secrets and long texts stay off the command line. */
async function read(typed: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const values = Object.entries(typed).map(async ([name, value]) => {
    if (value === '-') return [name, (await text(process.stdin)).replace(/\r?\n$/, '')] as const
    return [name, value.startsWith('@') ? readFileSync(value.slice(1), 'utf8') : value] as const
  })
  return Object.fromEntries(await Promise.all(values))
}

function refusal({ status, text: body, type }: OperatorReply): string {
  if (!type.includes('json')) return `The operator site answered ${status}.`
  const { message, field } = JSON.parse(body) as { message: string; field: string | null }
  return field ? `--${field}: ${message}` : message
}

function format(command: Command, reply: unknown): string {
  if (command.kind === 'help') return formatHelp(reply as Help, command.about)
  if (command.kind === 'list') return formatRows(reply as Rows)
  const { id, said, undo, secret } = reply as { id: number; said: string; undo: string; secret?: string }
  const shownOnce = secret ? `\nIts secret, which is not shown again: ${secret}` : ''
  return `${said}${shownOnce}\n${undo.startsWith('--undo') ? `Line ${id} of the audit; to take it back: npm run shop -- ${undo}` : undo}`
}

function formatHelp({ sections, actions }: Help, about: string): string {
  const section = sections.find(({ name }) => name === about.split('.')[0])
  if (!section)
    return [
      'npm run shop -- SECTION [--filter VALUE] [--brand CODE] [--page 2]    rows of a section',
      'npm run shop -- SECTION.ACTION --field VALUE [--brand CODE] [--yes]   does something',
      'npm run shop -- SECTION/FILE --brand CODE                             a file, to standard output',
      'npm run shop -- --undo ID                                             takes a line of the audit back',
      'npm run shop -- help SECTION                                          its filters and actions',
      'Everywhere: --json answers as JSON, --shop https://operator.… asks another shop (OPERATOR_TOKEN of the environment).',
      'A value of - is read from standard input, one of @FILE from a file.',
      '',
      ...sections.map(({ name, does }) => `${name.padEnd(14)} ${does}`),
    ].join('\n')
  const own = actions.filter(({ name }) => name.startsWith(`${section.name}.`))
  return [
    `${section.name}: ${section.does}`,
    ...section.filters.map(({ name, label }) => `  --${name.padEnd(14)} only rows of this: ${label}`),
    ...section.downloads.map(({ name, does }) => `\n${section.name}/${name}: ${does}`),
    ...own.flatMap(({ name, does, destructive, fields }) => [
      `\n${name}${destructive ? ' --yes' : ''}: ${does}`,
      ...fields.map(formatField),
    ]),
  ].join('\n')
}

function formatField({ name, label, hint, optional, choices }: Field): string {
  const among = choices ? ` (${choices.map(({ value }) => value).join(', ')})` : ''
  return `  --${name.padEnd(14)} ${label}${optional ? ', if you like' : ''}${among}${hint ? `. ${hint}` : ''}`
}

function formatRows({ columns, rows, more }: Rows): string {
  if (rows.length === 0) return 'Nothing fits.'
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => columns.map(({ name }) => cells[name] ?? '')),
  ]
  const widths = columns.map((_, at) => Math.min(48, Math.max(...lines.map((line) => line[at]!.length))))
  const table = lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  )
  return [...table, ...(more ? ['There is more: --page 2'] : [])].join('\n')
}

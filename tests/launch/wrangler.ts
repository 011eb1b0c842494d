// Runs in wrangler's place for the tests of `launch`, `deploy` and `rotate` (SHOP_WRANGLER): what the platform would keep is a
// file, and what the real wrangler can do on this machine it does: it checks each configuration and build (`--dry-run`), applies
// the migrations and runs the SQL (`--local`). Only the platform's own answers are played.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

type Version = { id: string; secrets: Record<string, string>; vars: Record<string, string> }
type Worker = {
  versions: Version[]
  deployed: { versions: { version_id: string; percentage: number }[]; annotations: { 'workers/message': string } }
  migration: string | undefined
}
export type PlatformState = {
  databases: { uuid: string; name: string; jurisdiction: string | null }[]
  queues: string[]
  namespaces: { id: string; title: string }[]
  files: number
  /** Whether somebody has switched on the replicas of the catalogue. */
  replicas?: boolean
  workers: Record<string, Worker>
  /** The commands so far that changed something. */
  changes: string[]
  /** After a change that contains this, the command that runs wrangler is killed, as by a power failure. */
  stopAfter?: string
  /** Of 400 payments each, those that were declined in the former and in the new version of the shop. */
  declined?: [number, number]
}
type Configuration = {
  name: string
  vars?: Record<string, string>
  d1_databases?: { database_name: string; database_id?: string }[]
  kv_namespaces?: { binding: string; id?: string }[]
  services?: { service: string }[]
  queues?: { producers?: { queue: string }[]; consumers?: { queue: string; dead_letter_queue?: string }[] }
  migrations?: { tag: string }[]
}

const folder = process.env.SHOP_LAUNCH_FOLDER!
const stateFile = join(folder, 'platform.json')
const state = JSON.parse(readFileSync(stateFile, 'utf8')) as PlatformState
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    c: { type: 'string', short: 'c' },
    command: { type: 'string' },
    file: { type: 'string' },
    jurisdiction: { type: 'string' },
    message: { type: 'string' },
    name: { type: 'string' },
    'secrets-file': { type: 'string' },
    var: { type: 'string', multiple: true },
  },
})
const command = positionals[0] === 'deploy' ? 'deploy' : positionals.slice(0, 2).join(' ')
const config = values.c as string | undefined
const configuration = (config ? JSON.parse(readFileSync(config, 'utf8')) : {}) as Configuration
const name = (values.name as string | undefined) ?? configuration.name
const json = (path: unknown) => JSON.parse(readFileSync(path as string, 'utf8')) as Record<string, string>
const print = (value: unknown) => console.log(JSON.stringify(value))

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

function real(...args: string[]): void {
  const wrangler = ['node_modules/wrangler/bin/wrangler.js', ...args, '-c', config!]
  const { status, stdout, stderr } = spawnSync(process.execPath, wrangler, { encoding: 'utf8' })
  if (status !== 0) refuse(`${stdout}${stderr}`)
  process.stdout.write(stdout)
}

/** Of a command that is played: an option that wrangler does not have is refused as wrangler would. */
function requireOptions(): void {
  const file = join(folder, `help.${command.replace(' ', '-')}`)
  if (!existsSync(file)) {
    const args = ['node_modules/wrangler/bin/wrangler.js', ...command.split(' '), ...positionals.slice(2, 3), '--help']
    writeFileSync(file, spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
  }
  const help = readFileSync(file, 'utf8')
  const unknown = process.argv.filter((arg) => arg.startsWith('--') && !help.includes(arg.split('=')[0]!))
  if (unknown.length > 0) refuse(`Unknown arguments: ${unknown.join(', ')}`)
}

/** Databases of this machine have the id that the local shop's have. */
const local = (...args: string[]) => real(...args, '--local', '--persist-to', join(folder, 'state'))

function addVersion(secrets: Record<string, string>, vars: Record<string, string>): Version {
  const worker = (state.workers[name] ??= {
    versions: [],
    deployed: { versions: [], annotations: { 'workers/message': '' } },
    migration: undefined,
  })
  const version = { id: randomUUID(), secrets: { ...worker.versions.at(-1)?.secrets, ...secrets }, vars }
  worker.versions.push(version)
  return version
}

function deployAt(shares: readonly (readonly [string, number])[], message: string): void {
  const worker = state.workers[name]!
  const total = shares.reduce((sum, [, percentage]) => sum + percentage, 0)
  if (total !== 100 || shares.some(([id]) => !worker.versions.some((one) => one.id === id))) refuse('No such shares.')
  const versions = shares.map(([version_id, percentage]) => ({ version_id, percentage }))
  worker.deployed = { versions, annotations: { 'workers/message': message } }
}

/** What a deployment links has to be there; buckets, key-value stores and queues that are sent to are made. */
function provision(): void {
  for (const { database_name, database_id } of configuration.d1_databases ?? [])
    if (!state.databases.some((one) => one.name === database_name && one.uuid === database_id))
      refuse(`There is no database ${database_name}.`)
  for (const { service } of configuration.services ?? [])
    if (!state.workers[service]) refuse(`There is no worker ${service}.`)
  const { producers = [], consumers = [] } = configuration.queues ?? {}
  state.queues = [...new Set([...state.queues, ...producers.map(({ queue }) => queue)])]
  for (const queue of consumers.flatMap((one) => [one.queue, one.dead_letter_queue ?? one.queue]))
    if (!state.queues.includes(queue)) refuse(`There is no queue ${queue}.`)
  for (const { binding, id } of configuration.kv_namespaces ?? []) {
    const title = `${name}-${binding.toLowerCase()}`
    if (!id && state.namespaces.some((one) => one.title === title)) refuse(`The title ${title} is taken.`)
    if (!id) state.namespaces.push({ id: randomUUID().replaceAll('-', ''), title })
  }
}

function metByVisitors() {
  return (state.declined ?? []).flatMap((declined, at) => {
    const version = state.workers['shop-staging']!.deployed.versions[at]!.version_id
    const count = (what: string, many: number) => ({ labels: JSON.stringify([version, what]), count: many })
    return [count('payment', 400), count('payment-declined', declined)]
  })
}

const newest = configuration.migrations?.at(-1)?.tag
const secrets = values['secrets-file'] ? json(values['secrets-file']) : {}

/** Returns what is changed; undefined for a command that reads. */
const commands: Record<string, () => string | undefined | void> = {
  'd1 list': () => print(state.databases),
  'd1 info': () => print({ read_replication: { mode: state.replicas ? 'auto' : 'disabled' } }),
  'd1 create': () => {
    const [, , database = ''] = positionals
    const uuid = database.replace(/-[a-z]+$/, '')
    state.databases.push({ uuid, name: database, jurisdiction: (values.jurisdiction as string) ?? null })
    return database
  },
  'd1 migrations': () => {
    local('d1', 'migrations', 'apply', positionals[3]!)
    return positionals[3]
  },
  'd1 execute': () => {
    const sql = values.command as string | undefined
    if (sql?.includes("'shop.release'")) return print([{ results: metByVisitors() }])
    const given = sql ? ['--json', '--command', sql] : ['-y', '--file', values.file as string]
    local('d1', 'execute', 'DB', ...given)
    return sql ? undefined : (values.file as string)
  },
  'queues info': () => (state.queues.includes(positionals[2]!) ? undefined : refuse('There is no such queue.')),
  'queues create': () => {
    state.queues.push(positionals[2]!)
    return positionals[2]
  },
  'kv namespace': () => print(state.namespaces),
  'kv bulk': () => {
    state.files = (json(positionals[3]) as unknown as unknown[]).length
    return 'files'
  },
  deploy: () => {
    real('deploy', '--dry-run')
    if (process.argv.includes('--dry-run')) return undefined
    provision()
    deployAt([[addVersion(secrets, configuration.vars ?? {}).id, 100]], '')
    state.workers[name]!.migration = newest
    return name
  },
  'versions upload': () => {
    const worker = state.workers[name]!
    if (worker.migration !== newest)
      refuse('This Worker has a pending Durable Object migration, which cannot be applied.')
    const vars = Object.fromEntries(
      ((values.var ?? []) as string[]).map((one) => [one.split(':')[0]!, one.slice(one.indexOf(':') + 1)]),
    )
    const { id } = addVersion(secrets, { ...configuration.vars, ...vars })
    writeFileSync(
      process.env.WRANGLER_OUTPUT_FILE_PATH!,
      `${JSON.stringify({ type: 'version-upload', version_id: id })}\n`,
    )
    return name
  },
  'versions deploy': () => {
    const shares = positionals
      .slice(2)
      .map((one) => [one.split('@')[0]!, Number.parseInt(one.split('@')[1]!, 10)] as const)
    deployAt(shares, values.message as string)
    return `${name} ${shares.map(([, percentage]) => percentage).join(':')}`
  },
  'deployments status': () => {
    const worker = state.workers[name]
    if (!worker) refuse('This Worker does not exist on your account. [code: 10007]')
    print(worker.deployed)
  },
  'triggers deploy': () => name,
  'secret bulk': () => {
    deployAt([[addVersion(json(positionals[2]), state.workers[name]!.versions.at(-1)!.vars).id, 100]], '')
    return name
  },
}

requireOptions()
const changed = commands[command]?.() ?? (command in commands ? undefined : refuse(`Not played: ${command}`))
if (changed !== undefined) {
  const change = `${command} ${changed}`
  state.changes.push(change)
  const isStop = state.stopAfter !== undefined && change.includes(state.stopAfter)
  if (isStop) delete state.stopAfter
  writeFileSync(stateFile, JSON.stringify(state))
  if (isStop) process.kill(process.ppid, 'SIGKILL')
}

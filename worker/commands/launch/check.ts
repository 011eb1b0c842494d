// Compares a deployment with what it should be. A finding says what differs and what to do about it.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { brandCodes } from '#shared/brands/brand.ts'
import { people, localOperator } from '#shared/platform/people.ts'
import { toggles } from '#shared/platform/toggles.ts'
import { wantedBindings, describeBinding } from './bindings.ts'
import { queuesToMake } from './configuration.ts'
import { operatorsOf } from './invitation.ts'
import { checkJurisdiction } from './jurisdiction.ts'
import { hostsOf, workers, type Launch, type Worker } from './launch-context.ts'
import { bindingsOf, cronsOf, databaseOf, domainsOf, queueNames } from './platform-state.ts'
import { checkReplicas } from './stores/replicas.ts'
import { requiredFor } from './secrets.ts'
import { writeStores } from './stores/stores.ts'

export type Finding = { wrong: string; next: string }

const again = 'run `npm run launch`, which brings it.'
/** Pages that every shop has to have, for the law or because other pages lead there. */
const pages = ['home', 'delivery', 'returns', 'privacy', 'cookies', 'terms', 'help', 'contact']

export async function check(launch: Launch): Promise<Finding[]> {
  const found = await Promise.all([
    ...workers.map((worker) => checkWorker(launch, worker)),
    checkHosts(launch),
    checkJurisdiction(launch),
    checkReplicas(launch),
  ])
  const [database, catalogue] = await Promise.all([databaseOf(launch), databaseOf(launch, 'CATALOGUE')])
  if (!database || !catalogue) return [...found.flat(), { wrong: 'A database is missing.', next: again }]
  writeStores(launch, { DB: database, CATALOGUE: catalogue })
  return [...found.flat(), ...(await checkCatalogue(launch, catalogue)), ...(await checkData(launch, database))]
}

async function checkWorker(launch: Launch, worker: Worker): Promise<Finding[]> {
  const configuration = launch.configurations[worker]
  const bindings = await bindingsOf(launch, worker)
  if (!bindings) return [{ wrong: `The worker ${configuration.name} is not deployed.`, next: again }]
  const deployed = new Set(bindings.map(describeBinding))
  const names = new Set(bindings.map(({ name }) => name))
  const lacking = wantedBindings(configuration).filter((wanted) => !deployed.has(wanted))
  const secrets = requiredFor(worker).filter((name) => !names.has(name))
  const crons = await cronsOf(launch, worker)
  const silent = (configuration.triggers?.crons ?? []).filter((cron) => !crons.includes(cron))
  const queues = queuesToMake(configuration)
  const known = queues.length > 0 ? await queueNames(launch) : new Set<string>()
  return [
    ...lacking.map((wanted) => ({ wrong: `${configuration.name} lacks ${wanted}.`, next: again })),
    ...secrets.map((name) => ({ wrong: `${configuration.name} lacks the secret ${name}.`, next: again })),
    ...silent.map((cron) => ({ wrong: `${configuration.name} is not woken at “${cron}”.`, next: again })),
    ...queues
      .filter((name) => !known.has(name))
      .map((name) => ({ wrong: `The queue ${name} is missing.`, next: again })),
  ]
}

async function checkHosts(launch: Launch): Promise<Finding[]> {
  const domains = await domainsOf(launch)
  return hostsOf(launch.described)
    .filter(({ host }) => !domains.has(host))
    .map(({ host }) => ({ wrong: `${host} does not lead to the shop.`, next: again }))
}

type Rows = (sql: string) => Promise<string[]>

/** The first cell of each row. */
function rowsIn({ platform }: Launch, database: string): Rows {
  return async (sql) => (await platform.query(database, sql)).map((row) => String(Object.values(row)[0]))
}

async function lackingMigrations(rows: Rows, folder: string, what: string): Promise<Finding[]> {
  const tables = new Set(await rows("SELECT name FROM sqlite_master WHERE type = 'table'"))
  const applied = new Set(tables.has('d1_migrations') ? await rows('SELECT name FROM d1_migrations') : [])
  const pending = globSync(`origin/${folder}/*.sql`)
    .map((file) => basename(file))
    .filter((name) => !applied.has(name))
  return pending.length > 0 ? [{ wrong: `${what} lacks ${pending.join(', ')}.`, next: again }] : []
}

/** Once the shop is open, the scheduler keeps it up to date. */
function checkCatalogue(launch: Launch, catalogue: string): Promise<Finding[]> {
  return lackingMigrations(rowsIn(launch, catalogue), 'migrations-catalogue', 'The browsed catalogue')
}

async function checkData(launch: Launch, database: string): Promise<Finding[]> {
  const rows = rowsIn(launch, database)
  const pending = await lackingMigrations(rows, 'migrations', 'The database')
  if (pending.length > 0) return pending
  const stored = new Set(await rows('SELECT name FROM toggle'))
  const content = new Set(await rows("SELECT brand || '/' || key FROM content WHERE body <> 'null'"))
  const wanted = brandCodes.flatMap((brand) => pages.map((page) => `${brand}/${page}`))
  const subscriptions = await rows("SELECT DISTINCT brand FROM product WHERE product_type <> ''")
  const samples = people.map(({ email }) => `'${email}'`).join(', ')
  const samplePeople = await rows(
    `SELECT email FROM account WHERE email IN (${samples}) UNION ALL SELECT name FROM operator WHERE id = '${localOperator.id}'`,
  )
  const { open, invited } = await operatorsOf(launch, database, Date.now())
  return [
    ...Object.keys(toggles)
      .filter((name) => !stored.has(name))
      .map((name) => ({ wrong: `The toggle ${name} is missing.`, next: again })),
    ...wanted
      .filter((page) => !content.has(page))
      .map((page) => ({
        wrong: `The page ${page} is missing.`,
        next: 'write it in the operator admin, under Content.',
      })),
    ...brandCodes
      .filter((brand) => !subscriptions.includes(brand))
      .map((brand) => ({ wrong: `The delivery subscription of ${brand} is missing.`, next: again })),
    ...samplePeople.map((name) => ({
      wrong: `${name} is a sample person.`,
      next: 'delete the account: its password is in the repository.',
    })),
    ...(open === 0 && !invited
      ? [{ wrong: 'Nobody can run the shop.', next: 'run `npm run launch`, which makes another invitation.' }]
      : []),
  ]
}

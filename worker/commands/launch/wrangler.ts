// Everything that reads or changes the platform is a command of wrangler, with the configuration of one of the workers.
import { spawnSync } from 'node:child_process'
import { run, wranglerFile } from '../processes.ts'
import { LaunchFault } from './fault.ts'
import { configurationFile, type Launch, type Worker } from './open.ts'

const again = 'correct what is named above and run the command again, which goes on here.'

/** Resolves to what wrangler printed. */
export async function wrangler(
  { environment }: Pick<Launch, 'environment'>,
  worker: Worker,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    return await run('wrangler', [...args, '-c', configurationFile(worker, environment)], 'kept', {
      NO_COLOR: '1',
      ...env,
    })
  } catch (error) {
    throw new LaunchFault((error as Error).message, again)
  }
}

/** On this terminal, where wrangler wants a confirmation before it takes a host that leads elsewhere. */
export function wranglerOnTerminal({ environment }: Launch, worker: Worker, args: readonly string[]): void {
  const all = [wranglerFile, ...args, '-c', configurationFile(worker, environment)]
  const { status } = spawnSync(process.execPath, all, { stdio: 'inherit' })
  if (status !== 0) throw new LaunchFault(`wrangler ${args[0]} failed.`, again)
}

type Row = Record<string, string | number | null>

/** The rows of one statement. */
export async function query(launch: Launch, sql: string): Promise<Row[]> {
  const printed = await wrangler(launch, 'origin', ['d1', 'execute', 'DB', '--remote', '--json', '--command', sql])
  return (JSON.parse(printed) as { results: Row[] }[])[0]?.results ?? []
}

/** A file is executed as a whole or not at all. */
export async function execute(launch: Launch, file: string): Promise<void> {
  await wrangler(launch, 'origin', ['d1', 'execute', 'DB', '--remote', '-y', '--file', file])
}

export type Deployed = {
  versions: { version_id: string; percentage: number }[]
  annotations?: { 'workers/message'?: string }
}

/** Which versions of a worker answer; null before its first deployment. */
export async function deployedOf(launch: Launch, worker: Worker): Promise<Deployed | null> {
  try {
    return JSON.parse(await wrangler(launch, worker, ['deployments', 'status', '--json'])) as Deployed
  } catch (error) {
    // The platform's number for a worker that it does not have.
    if (/10007|has no deployments/.test((error as Error).message)) return null
    throw error
  }
}

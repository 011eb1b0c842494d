// The closing lines of a launch and of `--check`: who answers, whom the shop deals with, what is still missing.
import { brands } from '#shared/brands/all.ts'
import { signingKey } from '#shared/platform/keys.ts'
import { run } from '../processes.ts'
import { healthAt } from '../release/smoke-test.ts'
import { unfinishedRotations } from '../rotate/rotation.ts'
import { hostsOf, type Described, type Environment } from './description.ts'
import { LaunchFault } from './fault.ts'
import { readVariables } from './files.ts'
import { secretsFile } from './secrets.ts'

/** Throws when a host does not answer as a shop, or a part of the shop does not work. */
export async function report(
  { environment, described, account }: Described,
  connect: string | undefined,
): Promise<void> {
  const hosts = hostsOf(described)
  const answers = await Promise.all(hosts.map(async (host) => [host, (await healthAt({ host, connect }))?.ok] as const))
  for (const [host, ok] of answers) console.log(`  ${host}: ${ok ? 'ok' : 'no answer'}`)
  const silent = answers.filter(([, ok]) => !ok).map(([host]) => host)
  if (silent.length > 0)
    throw new LaunchFault(
      `${silent.join(', ')} did not answer as a shop.`,
      'a new host takes some minutes to be known: look again with `npm run launch -- --check`.',
    )
  const token = healthToken(environment)
  const health = token ? await healthAt({ host: hosts[0]!, connect }, token) : null
  console.log('\nWhom the shop deals with, and what it does without the others:')
  for (const { title, state, means } of health?.parties ?? []) console.log(`  ${title}: ${state}, ${means}`)
  console.log('\nStill missing:')
  const missing = stillMissing(described, await hasReplicas(environment, account))
  for (const line of [...missing, ...unfinishedRotations(environment)]) console.log(`  ${line}`)
  const failing = health?.checks?.filter(({ ok }) => !ok).map(({ name }) => name) ?? []
  if (failing.length > 0)
    throw new LaunchFault(
      `These parts do not work: ${failing.join(', ')}.`,
      'look at the log: `npx wrangler tail`, and docs/runbook.md, "Troubleshooting".',
    )
}

/** A pipeline has no file of secrets. */
export function healthToken(environment: string): string {
  return signingKey(process.env.HEALTH_TOKEN ?? readVariables(secretsFile(environment)).HEALTH_TOKEN ?? '')
}

/** Of the browsed catalogue. wrangler has no command that switches them on. False without an answer. */
async function hasReplicas(environment: string, account: string | undefined): Promise<boolean> {
  const env: Record<string, string> = account ? { CLOUDFLARE_ACCOUNT_ID: account } : {}
  const info = run('wrangler', ['d1', 'info', `catalogue-${environment}`, '--json'], 'kept', env).catch(() => '{}')
  const { read_replication } = JSON.parse(await info) as { read_replication?: { mode?: string } }
  return read_replication?.mode === 'auto'
}

/** What no command can make: contracts, a domain for mail, the company's own particulars. */
function stillMissing(described: Environment, hasReplicas: boolean): string[] {
  const examples = Object.values(brands).filter(({ company }) => company.email.endsWith('.example'))
  return [
    `Mail: prove to the mail provider that ${described.sender.split('@')[1]} is yours (SPF, DKIM and DMARC records).`,
    ...(examples.length > 0
      ? [`Company: shared/brands has the example’s particulars for ${examples.map(({ code }) => code).join(', ')}.`]
      : []),
    ...(described.jurisdiction === 'none'
      ? ['Privacy notice: it promises storage in the European Union, which this environment does not make sure of.']
      : []),
    ...(hasReplicas
      ? []
      : ['Replicas: switch on read replication of the browsed catalogue (docs/runbook.md, “Where data is stored”).']),
    'Catalogue: `npm run catalogue -- import` brings yours (docs/feeds.md).',
  ]
}

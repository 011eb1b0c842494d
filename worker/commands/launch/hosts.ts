// Checks the hosts before anything is made: wrangler, without a terminal, replaces whatever a host leads to.
import * as z from 'zod/mini'
import { LaunchFault } from './fault.ts'
import { hostsOf, type Launch } from './launch-context.ts'
import { domainsOf } from './platform-state.ts'

const Zone = z.object({ id: z.string(), name: z.string() })
const Record = z.object({ type: z.string(), content: z._default(z.string(), '') })
type Zone = z.infer<typeof Zone>

export async function requireHosts(launch: Launch, takeOver: boolean): Promise<void> {
  const zones = await launch.platform.read('/zones?account.id={account}&per_page=50', z.array(Zone))
  const own = await domainsOf(launch)
  const hosts = hostsOf(launch.described).filter(({ host }) => !own.has(host))
  const foreign = hosts.filter(({ host }) => !zoneOf(host, zones ?? []))
  if (foreign.length > 0)
    throw new LaunchFault(
      `No domain of the account has these hosts: ${foreign.map(({ host }) => host).join(', ')}`,
      'add the domain to the account (its name servers have to be the platform’s), or correct the host in the launch file.',
    )
  if (takeOver) return
  const taken = await Promise.all(hosts.map(({ host }) => recordsOf(launch, host, zoneOf(host, zones!)!)))
  if (taken.flat().length > 0)
    throw new LaunchFault(
      `These hosts lead elsewhere today:\n${taken.flat().join('\n')}`,
      'delete these records, or run the command with --take-over, which makes the hosts lead to the shop.',
    )
}

function zoneOf(host: string, zones: readonly Zone[]): Zone | undefined {
  return zones.find(({ name }) => host === name || host.endsWith(`.${name}`))
}

async function recordsOf({ platform }: Launch, host: string, { id }: Zone): Promise<string[]> {
  const found = await platform.read(`/zones/${id}/dns_records?name=${host}`, z.array(Record))
  return found?.map(({ type, content }) => `  ${host} ${type} ${content}`) ?? []
}

// The settings of an environment that are no secrets; they become variables of both workers.
import { settingsOf } from '#worker/platform/settings.ts'
import { forwardedHosts, type ForwardedHost } from '#worker/platform/forwarded-hosts.ts'
import { parties, partyNames, partyState } from '#shared/platform/parties.ts'
import { originSettings } from '../local-settings.ts'
import type { Environment, EnvironmentName } from './description.ts'
import { LaunchFault } from './fault.ts'

/** The setting with the address that mails come from. */
const senderSetting = 'MAIL_FROM'

/** A deployed shop reads them once a day, unless the launch file has other addresses or empty ones. */
const publicFeeds = {
  BANK_HOLIDAYS_URL: 'https://www.gov.uk/bank-holidays.json',
  DISTRICTS_URL: 'https://api.postcodes.io',
}

export function variablesOf(
  name: EnvironmentName,
  { hosts, sender, jurisdiction, sample, settings }: Environment,
): Record<string, string> {
  const named = Object.entries(forwardedHosts) as [ForwardedHost, { host: string }][]
  return {
    GATEWAY_MERCHANT_ID: 'storefront',
    GATEWAY_KEY_ID: `${name}-gateway-key`,
    [senderSetting]: sender,
    ...publicFeeds,
    BACKUPS: name === 'production' ? '1' : '0',
    ...Object.fromEntries(named.flatMap(([key, { host }]) => (hosts[key] ? [[host, hosts[key]]] : []))),
    ...settings,
    JURISDICTION: jurisdiction === 'none' ? '' : jurisdiction,
    LOCAL: '0',
    SAMPLE: sample ? '1' : '0',
    BENCH: '0',
  }
}

/** The share of the origin: what it reads, and what the shop does not. */
export function variablesFor(worker: string, variables: Readonly<Record<string, string>>): Record<string, string> {
  if (worker !== 'origin') return { ...variables }
  const own = new Set<string>([...originSettings, senderSetting])
  return Object.fromEntries(Object.entries(variables).filter(([name]) => own.has(name)))
}

/** `secrets` may be incomplete: then those that the platform has are represented by the example's. */
export function refuseWrongSettings(
  variables: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): void {
  const next = 'correct the setting in the launch file, as .dev.vars.example explains it.'
  for (const name of partyNames) {
    const { title, settings, ...party } = parties[name]
    const [setting] = settings
    const isInvented = 'emulatedAs' in party && setting !== undefined && variables[setting] === party.emulatedAs
    if (isInvented && partyState(name, variables) === 'absent')
      throw new LaunchFault(
        `${title}: ${setting}=${variables[setting]} is an invented one, and this environment is no sample.`,
        party.otherwise === 'sample' ? `${next.slice(0, -1)}, or say "sample": true for a shop to try.` : next,
      )
  }
  try {
    settingsOf({ ...secrets, ...variables })
  } catch (error) {
    throw new LaunchFault((error as Error).message, next)
  }
}

// What every step of a launch is given.
import { forwardedHosts } from '#worker/forwarded-hosts.ts'
import type { Configuration } from './configuration.ts'
import type { Environment, EnvironmentName } from './description.ts'
import type { Platform } from './platform.ts'
import type { Wrangler } from './wrangler.ts'

/** The origin first: the shop is bound to it. */
export const workers = ['origin', 'shop'] as const
export type Worker = (typeof workers)[number]

export type Launch = {
  environment: EnvironmentName
  described: Environment
  platform: Platform
  wrangler: Wrangler
  configurations: Readonly<Record<Worker, Configuration>>
}

/** Every host of the environment, the brands' first. A host that this version has no use for is left out. */
export function hostsOf({ brands, hosts }: Environment): { name: string; host: string }[] {
  const beside = Object.entries(hosts).filter(([name]) => name in forwardedHosts)
  return [...Object.entries(brands), ...beside].map(([name, host]) => ({ name, host: host! }))
}

export function configurationFile(worker: Worker, environment: EnvironmentName): string {
  return `dist/${worker}/wrangler.${environment}.json`
}

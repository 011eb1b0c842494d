// The description of a deployment: launch.json. It has no secrets and belongs into the repository; every host of the shop is
// in it and nowhere else.
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { brandCodes } from '#shared/brands/brand.ts'
import { forwardedHosts, type ForwardedHost } from '#worker/platform/forwarded-hosts.ts'
import { bindingsNamed } from '#worker/platform/service-address.ts'
import { isSecret } from './secrets.ts'
import { LaunchFault } from './fault.ts'

const environmentNames = ['staging', 'production'] as const
export type EnvironmentName = (typeof environmentNames)[number]
export const defaultFile = 'launch.json'

const host = z
  .string()
  .check(z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a host name like www.shop.example'))
const email = z.string().check(z.regex(/^[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}$/i, 'must be an e-mail address'))
const setting = z.string().check(z.regex(/^[^\r\n]*$/, 'must be one line'))
const settingName = z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of a setting'))

const Environment = z.strictObject({
  /** One host for each brand. */
  brands: z.object(Object.fromEntries(brandCodes.map((code) => [code, host]))),
  /** The hosts beside the shops; their names are those of worker/platform/forwarded-hosts.ts. */
  hosts: z.partialRecord(z.string(), host),
  /** The address that mails come from. */
  sender: email,
  /** The first operator, who gets an invitation. */
  operator: email,
  /** Where personal data is stored: `eu`, or `none` for wherever the platform puts it. Stores cannot be moved later. */
  jurisdiction: z._default(z.enum(['eu', 'none']), 'eu'),
  /**
   * A deployment to try: the shop plays the parties that it has no settings for, such as a card gateway with test cards, and says
   * on each page that it is none to buy in.
   */
  sample: z._default(z.boolean(), false),
  /** Workers of one's own that answer for services: name of the binding in UPSTREAMS → name of the deployed worker. */
  services: z._default(z.record(settingName, z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/))), {}),
  /** Other settings, as .dev.vars.example explains them. */
  settings: z._default(z.record(settingName, setting), {}),
})
export type Environment = z.infer<typeof Environment>

const Description = z.strictObject({
  /** The account's id, for a sign-in that reaches several accounts. */
  account: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'))),
  staging: z.optional(Environment),
  production: z.optional(Environment),
})

export type Described = { environment: EnvironmentName; described: Environment; account: string | undefined }

/** The named environment of the file; without a name the only one. */
export function readDescription(file: string, name: string | undefined): Described {
  const parsed = Description.safeParse(jsonIn(file))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`)
    throw new LaunchFault(`${file} does not describe a shop:\n${wrong.join('\n')}`, 'correct these lines.')
  }
  const known = environmentNames.filter((one) => parsed.data[one])
  const environment = known.find((one) => one === (name ?? (known.length === 1 ? known[0] : undefined)))
  if (!environment)
    throw new LaunchFault(
      `${file} describes ${known.join(' and ') || 'nothing'}${name ? `, not ${name}` : ''}.`,
      'name one that the file describes: --environment staging or --environment production.',
    )
  const described = parsed.data[environment]!
  refuseUnfit(described, `${file}: ${environment}`)
  return { environment, described, account: parsed.data.account }
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new LaunchFault(
      `${file} cannot be read: ${(error as Error).message}`,
      `copy launch.example.json to ${file} and fill it in.`,
    )
  }
}

/** Every host of the environment, the brands' first. A host that this version has no use for is left out. */
export function hostsOf({ brands, hosts }: Environment): string[] {
  return [
    ...Object.values(brands),
    ...Object.entries(hosts).flatMap(([name, one]) => (name in forwardedHosts ? [one!] : [])),
  ]
}

/** Hosts that a part of the shop needs, unless a setting names another. A sample has a card gateway of its own too. */
const needed: readonly ForwardedHost[] = ['login', 'operator']

function refuseUnfit({ brands, hosts, services, settings, sample }: Environment, where: string): void {
  const all = [...Object.values(brands), ...Object.values(hosts)]
  const twice = all.find((one, at) => all.indexOf(one) !== at)
  if (twice) throw new LaunchFault(`${where}: ${twice} is named twice.`, 'give each its own host.')
  for (const name of sample ? [...needed, 'gateway' as const] : needed) {
    const { replacedBy } = forwardedHosts[name]
    if (!hosts[name] && !(replacedBy && settings[replacedBy]))
      throw new LaunchFault(
        `${where}.hosts has no ${name}.`,
        `add the host${replacedBy ? `, or the setting ${replacedBy}` : ''}.`,
      )
  }
  const addresses = [...(settings.UPSTREAMS ?? '').matchAll(/"(binding:[^"]*)"/g)].map(([, address]) => address!)
  const unbound = bindingsNamed(addresses).find((name) => !services[name])
  if (unbound)
    throw new LaunchFault(
      `${where}.settings.UPSTREAMS has binding:${unbound}, and ${where}.services does not name its worker.`,
      `add "services": { "${unbound}": "the-name-of-your-worker" }.`,
    )
  const secret = Object.keys(settings).find(isSecret)
  if (secret)
    throw new LaunchFault(
      `${where}.settings has ${secret}, which is a secret.`,
      "move it to the environment's file of secrets (.launch), and change it if it was committed.",
    )
}

// Replaces a key in three stages, so that whatever one worker signs the other accepts: both keys are accepted and the old one
// signs; both are accepted and the new one signs; the new one alone. Each stage can be sent again, so that a rotation that stopped
// anywhere goes on when the command is run again.
import { existsSync, readFileSync } from 'node:fs'
import { acceptedKeys } from '#shared/platform/keys.ts'
import { LaunchFault } from '../launch/fault.ts'
import { fileOf, readVariables, writePrivate } from '../launch/files.ts'
import { newSecret, secretsFile } from '../launch/secrets.ts'
import { exampleFile } from '../local-settings.ts'
import { step } from '../processes.ts'
import { madeByOthers, rotatable, type Rotatable } from './rotatable.ts'

const replaceThere = 'make a second key there, put it into the file of secrets, deploy, and delete the first one there.'

export type Place = {
  environment: string
  /** Settings that are no secrets. */
  settings: Readonly<Record<string, string>>
  /** Gives every worker that needs it what the file of secrets says. */
  send: (name: string) => Promise<void>
  /** Resolves when every isolate has it; false when the shop does not answer with it. */
  waitForAll: () => Promise<boolean>
}

/** By the name of a key: the new one, and when it began to sign (milliseconds since 1970). */
type Rotations = Record<string, { next: string; signsSince?: number }>

export async function rotate(name: string, place: Place): Promise<void> {
  const rule = ruleFor(name, place)
  const [first = '', second] = keysIn(name, place)
  let next = rotationsIn(place.environment)[name]?.next
  if (!next) {
    if (!first || second)
      throw new LaunchFault(
        `${secretsFile(place.environment)} has ${first ? 'more than one' : 'no'} ${name}.`,
        'put the key that is in use into this file: a copy is where you keep passwords.',
      )
    next = newSecret(readVariables(exampleFile)[name] ?? '')
    keep(place.environment, name, { next })
  }
  const before = first === next ? second! : first
  if (first !== next) {
    await step('Both keys are accepted', () => put(name, place, `${before} ${next}`))
    if (!(await step('Waiting until every server has them', place.waitForAll))) {
      await put(name, place, before)
      keep(place.environment, name, undefined)
      throw new LaunchFault(
        'The shop did not answer while it had two keys, and has its former key again.',
        'look at its hosts with `npm run launch -- --check`, and run the command again.',
      )
    }
  }
  let since = rotationsIn(place.environment)[name]?.signsSince
  if (!since) {
    await step('The new key signs', () => put(name, place, `${next} ${before}`))
    since = Date.now()
    keep(place.environment, name, { next, signsSince: since })
  }
  const senders = rule.senders ? `give the key that is first in the file to ${rule.senders}, then ` : ''
  console.log(
    `The new ${name} signs; the one before is still accepted. Copy ${secretsFile(place.environment)} to where you keep passwords.\n` +
      `Next: ${senders}run \`${command(name, place)} --finish\` after ${timeOf(since, rule)}.`,
  )
}

/** `now`: although what the key before signed is still of use. */
export async function finish(name: string, place: Place, now: boolean): Promise<void> {
  const rule = ruleFor(name, place)
  const { next, signsSince } = rotationsIn(place.environment)[name] ?? {}
  if (!next || !signsSince)
    throw new LaunchFault(`The new ${name} does not sign yet.`, `run \`${command(name, place)}\` first.`)
  if (!now && Date.now() < signsSince + rule.hours * 3_600_000)
    throw new LaunchFault(
      `The ${name} before is accepted until ${timeOf(signsSince, rule)}: without it, ${rule.ends} would end.`,
      'run the command again then, or with --now if somebody else may know the key.',
    )
  await step('The new key alone is accepted', () => put(name, place, next))
  keep(place.environment, name, undefined)
  console.log(`${name} is replaced. Copy ${secretsFile(place.environment)} to where you keep passwords.`)
}

/** For the report of a launch. */
export function unfinishedRotations(environment: string): string[] {
  return Object.keys(rotationsIn(environment)).map(
    (name) => `Key: two of ${name} are accepted until \`${command(name, { environment })} --finish\`.`,
  )
}

function ruleFor(name: string, { settings }: Place): Rotatable {
  const rule = rotatable[name]
  const elsewhere = rule?.elsewhere && settings[rule.elsewhere]
  if (elsewhere || madeByOthers.includes(name))
    throw new LaunchFault(
      `${name} is made by the service that it is for${elsewhere ? `: ${elsewhere}` : ''}.`,
      replaceThere,
    )
  if (!rule)
    throw new LaunchFault(
      `${name} is no key that this command makes.`,
      `name one of ${Object.keys(rotatable).join(', ')}.`,
    )
  return rule
}

function keysIn(name: string, { environment }: Place): string[] {
  return acceptedKeys(readVariables(secretsFile(environment))[name] ?? '')
}

/** The rest of the file, which people may have written, stays as it is. */
async function put(name: string, place: Place, value: string): Promise<void> {
  const file = secretsFile(place.environment)
  const line = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm')
  writePrivate(
    file,
    readFileSync(file, 'utf8').replace(line, () => `${name}='${value}'`),
  )
  await place.send(name)
}

const rotationsFile = (environment: string) => fileOf(environment, 'rotations.json')

function rotationsIn(environment: string): Rotations {
  const file = rotationsFile(environment)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Rotations) : {}
}

/** Written before anything is sent. */
function keep(environment: string, name: string, rotation: Rotations[string] | undefined): void {
  writePrivate(rotationsFile(environment), JSON.stringify({ ...rotationsIn(environment), [name]: rotation }))
}

/** `2026-11-26 05:10 UTC` */
function timeOf(since: number, { hours }: Rotatable): string {
  return `${new Date(since + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function command(name: string, { environment }: { environment: string }): string {
  return `npm run rotate -- ${name} --environment ${environment}`
}

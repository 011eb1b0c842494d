// Replaces a key in three stages, so that whatever one worker signs the other accepts: both keys are accepted and the old one
// signs; both are accepted and the new one signs; the new one alone. Each stage can be repeated, so that a rotation that stopped
// anywhere goes on when the command is run again.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { acceptedKeys } from '#shared/platform/keys.ts'
import { LaunchFault } from '../launch/fault.ts'
import { readVariables, writePrivate } from '../launch/files.ts'
import { exampleFile } from '../local-settings.ts'
import { step } from '../processes.ts'
import { newSecret } from '../secrets.ts'
import type { Place } from './place.ts'
import { madeByOthers, rotatable, type Rotatable } from './rotatable.ts'
import { withLine } from './with-line.ts'

const replaceThere = 'make a second key there, put it into the file of secrets, deploy, and delete the first one there.'

type Rotation = {
  before: string
  next: string
  /** `begun`, or the last stage that every worker has reached. */
  reached: 'begun' | 'accepted' | 'signing'
  /** When the new key began to sign: milliseconds since 1970. */
  since: number
}

export async function rotate(name: string, place: Place): Promise<void> {
  const rule = ruleFor(name, place)
  const found = readRotation(name, place)
  if (found?.reached === 'signing') return printEnd(name, place, rule, found)
  const rotation = found ?? begin(name, place)
  if (rotation.reached === 'begun') {
    await step('Both keys are accepted', () => put(name, place, `${rotation.before} ${rotation.next}`))
    if (!(await step('Waiting until every server has them', place.waitForAll))) await giveUp(name, place, rotation)
    keep(name, place, { ...rotation, reached: 'accepted' })
  }
  await step('The new key signs', () => put(name, place, `${rotation.next} ${rotation.before}`))
  const signing = { ...rotation, reached: 'signing', since: Date.now() } as const
  keep(name, place, signing)
  printEnd(name, place, rule, signing)
}

/** `now`: although what the key before signed is still of use. */
export async function finish(name: string, place: Place, now: boolean): Promise<void> {
  const rule = ruleFor(name, place)
  const rotation = readRotation(name, place)
  if (rotation?.reached !== 'signing')
    throw new LaunchFault(`The new ${name} does not sign yet.`, `run \`${command(name, place)}\` first.`)
  const due = endOf(rule, rotation)
  if (!now && Date.now() < due)
    throw new LaunchFault(
      `The ${name} before is accepted until ${timeOf(due)}: without it, ${rule.ends} would end.`,
      'run the command again then, or with --now if somebody else may know the key.',
    )
  await step('The new key alone is accepted', () => put(name, place, rotation.next))
  rmSync(place.rotationFile(name))
  console.log(`${name} is replaced.${after(place)}`)
}

function ruleFor(name: string, { settings }: Place): Rotatable {
  const rule = rotatable[name]
  if (madeByOthers.includes(name)) throw new LaunchFault(`${name} is made by the service that it is for.`, replaceThere)
  if (!rule) throw new LaunchFault(`${name} is no key that this command makes.`, `name one of ${names()}.`)
  if (rule.elsewhere && settings[rule.elsewhere])
    throw new LaunchFault(`${name} is made by the service that ${rule.elsewhere} names.`, replaceThere)
  return rule
}

function begin(name: string, place: Place): Rotation {
  const current = readVariables(place.file)[name] ?? ''
  if (acceptedKeys(current).length !== 1)
    throw new LaunchFault(
      `${place.file} has ${current === '' ? 'no' : 'more than one'} ${name}.`,
      'put the key that is in use into this file: a copy is where you keep passwords.',
    )
  const next = newSecret(readVariables(exampleFile)[name] ?? '')
  return keep(name, place, { before: current, next, reached: 'begun', since: 0 })
}

async function put(name: string, place: Place, value: string): Promise<void> {
  writePrivate(place.file, withLine(readFileSync(place.file, 'utf8'), name, value))
  await place.send(name)
}

async function giveUp(name: string, place: Place, { before }: Rotation): Promise<never> {
  await put(name, place, before)
  rmSync(place.rotationFile(name))
  throw new LaunchFault(
    'The shop did not answer while it had two keys, and has its former key again.',
    'deploy this version of the shop, look at its hosts with `npm run launch -- --check`, and run the command again.',
  )
}

function readRotation(name: string, place: Place): Rotation | null {
  const file = place.rotationFile(name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Rotation) : null
}

function keep(name: string, place: Place, rotation: Rotation): Rotation {
  writePrivate(place.rotationFile(name), JSON.stringify(rotation))
  return rotation
}

function printEnd(name: string, place: Place, rule: Rotatable, rotation: Rotation): void {
  const senders = rule.senders ? `give the key that is first in ${place.file} to ${rule.senders}, then ` : ''
  console.log(
    `The new ${name} signs; the one before is still accepted.${after(place)}\n` +
      `Next: ${senders}run \`${command(name, place)} --finish\`${rule.hours > 0 ? ` after ${timeOf(endOf(rule, rotation))}` : ''}.`,
  )
}

function after({ afterwards }: Place): string {
  return afterwards && ` ${afterwards}`
}

function endOf({ hours }: Rotatable, { since }: Rotation): number {
  return since + hours * 3_600_000
}

/** `2026-11-26 05:10 UTC` */
function timeOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function command(name: string, { options }: Place): string {
  return `npm run rotate -- ${name}${options}`
}

export function names(): string {
  return Object.keys(rotatable).join(', ')
}

// Prompts for a description on a terminal and writes it to the launch file, so that an interrupted launch needs no second answer.
import { existsSync, writeFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline/promises'
import { brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { forwardedHosts } from '#worker/forwarded-hosts.ts'
import { Description, environmentNames, Environment, readDescription, type EnvironmentName } from './description.ts'
import { LaunchFault } from './fault.ts'

export async function promptForDescription(file: string, wanted: string | undefined): Promise<void> {
  if (!process.stdin.isTTY)
    throw new LaunchFault(
      `There is no ${file}.`,
      `copy launch.example.json to ${file} and fill it in, or run the command in a terminal, where it asks.`,
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const known = existsSync(file) ? readDescription(file) : {}
    const name = await promptFor(terminal, 'Environment, staging or production', wanted ?? '', (text) =>
      environmentNames.some((one) => one === text) ? null : 'Type staging or production.',
    )
    const environment = await promptForEnvironment(terminal, name as EnvironmentName)
    writeFileSync(file, `${JSON.stringify(Description.parse({ ...known, [name]: environment }), null, 2)}\n`)
  } finally {
    terminal.close()
  }
}

async function promptForEnvironment(terminal: Interface, name: EnvironmentName): Promise<Environment> {
  const shape = Environment.shape
  const domain = await promptFor(
    terminal,
    'Domain that the hosts are under',
    '',
    faultIn(shape.brands.shape[brandCodes[0]]!),
  )
  const under = name === 'staging' ? `staging.${domain}` : domain
  const chosen: Record<string, string> = {}
  for (const code of brandCodes)
    chosen[code] = await promptFor(
      terminal,
      `Host of ${brands[code].name}`,
      `${code}.${under}`,
      faultIn(shape.brands.shape[code]!),
    )
  const hosts: Record<string, string> = {}
  for (const beside of Object.keys(forwardedHosts))
    hosts[beside] = await promptFor(
      terminal,
      `Host for ${beside}`,
      `${beside}.${under}`,
      faultIn(shape.brands.shape[brandCodes[0]]!),
    )
  const sender = await promptFor(terminal, 'Address that mails come from', `orders@${domain}`, faultIn(shape.sender))
  const operator = await promptFor(terminal, 'E-mail address of the first operator', '', faultIn(shape.operator))
  return {
    brands: chosen,
    hosts,
    sender,
    operator,
    jurisdiction: 'eu',
    sample: name === 'staging',
    services: {},
    settings: {},
  }
}

async function promptFor(
  terminal: Interface,
  question: string,
  proposed: string,
  fault: (text: string) => string | null,
): Promise<string> {
  for (;;) {
    const text = (await terminal.question(`${question}${proposed ? ` (${proposed})` : ''}: `)).trim() || proposed
    const wrong = fault(text)
    if (wrong === null) return text
    console.log(`  ${wrong}`)
  }
}

type Checked = { safeParse: (text: unknown) => { success: boolean; error?: { issues: { message: string }[] } } }

function faultIn(shape: Checked) {
  return (text: string) => {
    const parsed = shape.safeParse(text)
    return parsed.success ? null : `It ${parsed.error!.issues[0]!.message}.`
  }
}

// The closing lines of a launch and of `--check`.
import { parties, partyLines } from '#shared/platform/parties.ts'
import type { Finding } from './check.ts'
import type { Health } from './health.ts'

export function printHealth(hosts: readonly Health[]): void {
  const width = Math.max(...hosts.map(({ host }) => host.length))
  console.log('\nHosts, and what /api/health answers:')
  for (const { name, host, answer } of hosts) console.log(`  ${host.padEnd(width)}  ${name.padEnd(9)} ${answer}`)
}

export function printFindings(findings: readonly Finding[]): void {
  for (const { wrong, next } of findings) console.log(`  ${wrong} Next: ${next}`)
  console.log(`${findings.length} ${findings.length === 1 ? 'error' : 'errors'}.`)
}

/** Settings as text: what the deployment has. */
export function printParties(settings: Readonly<Record<string, string>>): void {
  console.log('\nWhom the shop deals with, and what it does without the others:')
  for (const { name, title, state, means } of partyLines(settings)) {
    const by = parties[name].settings.join(', ')
    console.log(`  ${title}: ${state}, ${means}${state === 'absent' && by ? ` (${by})` : ''}`)
  }
}

export function printMissing(lines: readonly string[]): void {
  console.log('\nStill missing:')
  for (const line of lines) console.log(`  ${line}`)
}

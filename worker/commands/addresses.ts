// The local server's addresses: its port, its state folder, and what a command prints.
import { brands } from '#shared/brands/all.ts'
import { localOperator, localPassword, people } from '#shared/platform/people.ts'

/** The folder of the local databases and stores; vite.config.ts names it too. */
export const localState = '.wrangler/state'

export function portOf(text: string | undefined): number {
  const port = Number(text || 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port number: ${text}`)
  return port
}

export function printAddresses(port: number): void {
  const rows = Object.values(brands).map(
    ({ code, name, description }) => `  http://${code}.localhost:${port}`.padEnd(32) + `${name} (${description})`,
  )
  const persons = people.map(({ email, shows }) => `  ${email}`.padEnd(32) + shows)
  const lines = [
    `The shop is open at http://localhost:${port}`,
    [...rows, `  http://author.localhost:${port}`.padEnd(32) + 'what the shops say: type and watch'].join('\n'),
    `People to sign in as, all with the password ${localPassword}`,
    persons.join('\n'),
    `It is run at http://operator.localhost:${port}, as ${localOperator.name}`,
    'Ctrl-C closes it.',
  ]
  console.log(`\n${lines.join('\n\n')}\n`)
}

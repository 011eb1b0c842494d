// Runs an operator's action in a served shop through the script API that `npm run shop` uses, or with the pages.
import { localOperator, localPassword } from '#shared/platform/people.ts'
import { callOperatorApi } from '#worker/commands/operator-api.ts'
import { wireBrowser } from './wire.ts'

/** The token of .dev.vars.example. */
const token = 'local-operator-token-of-this-machine'

/** Runs one action. Throws with the reply's text when the action is refused. Returns the secret that some actions show once. */
export async function operate(
  port: number,
  action: string,
  typed: Record<string, string>,
  brand = '',
): Promise<{ secret?: string }> {
  const url = new URL(`http://operator.localhost:${port}`)
  const { status, text } = await callOperatorApi({ url, token }, `/api/${action}`, { brand, sure: true, typed })
  if (status !== 200) throw new Error(`${action} was answered ${status}: ${text}`)
  return JSON.parse(text) as { secret?: string }
}

/** The rows of an operator's list. */
export async function rowsOf(port: number, section: string, filter: Record<string, string>): Promise<unknown[]> {
  const url = new URL(`http://operator.localhost:${port}`)
  const { status, text } = await callOperatorApi({ url, token }, `/api/${section}?${new URLSearchParams(filter)}`)
  if (status !== 200) throw new Error(`${section} was answered ${status}: ${text}`)
  return (JSON.parse(text) as { rows: unknown[] }).rows
}

/** A browser at the operators' host, signed in. */
export async function operatorAt(port: number) {
  const browser = wireBrowser(port, 'operator')
  await browser.send(await browser.open('/sign-in'), { name: localOperator.name, password: localPassword })
  return browser
}

// Runs wrangler for the account of the launch. Its output is shown when it fails, without secrets.
import { acceptedKeys } from '#shared/platform/keys.ts'
import { run } from '../processes.ts'
import { LaunchFault } from './fault.ts'

export type Wrangler = (args: readonly string[], next: string, env?: Readonly<Record<string, string>>) => Promise<void>

/** `secrets` is read when a command fails, because secrets are made during a launch. */
export function wranglerFor(account: string, secrets: () => Readonly<Record<string, string>>): Wrangler {
  return async (args, next, env = {}) => {
    try {
      await run('wrangler', args, 'kept', { CLOUDFLARE_ACCOUNT_ID: account, NO_COLOR: '1', ...env })
    } catch (error) {
      throw new LaunchFault(
        withoutSecrets((error as Error).message, Object.values(secrets()).flatMap(acceptedKeys)),
        next,
      )
    }
  }
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length > 7).reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
}

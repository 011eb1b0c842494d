// A log line for each refused passkey. `counter` may mean that a passkey was copied (docs/runbook.md, “Troubleshooting”).

import { log } from '#origin/platform/log.ts'

export function logRefusal(reason: string): void {
  log('warn', 'identity', { event: 'passkey-refused', reason })
}

// A log line for each refused passkey. `counter` may mean that a passkey was copied (docs/runbook.md, “Troubleshooting”).

export function logRefusal(reason: string): void {
  console.warn(JSON.stringify({ level: 'warn', room: 'identity', event: 'passkey-refused', reason }))
}

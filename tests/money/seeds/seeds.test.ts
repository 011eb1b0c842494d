// A thousand of the histories of `npm run money -- seeds`.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// The processes are Node's own: npm runs this test with the Node that has SQLite.
test('a thousand simulated histories of orders break no invariant', { timeout: 120_000 }, async () => {
  const seeds = ['run', '--silent', 'money', '--', 'seeds', '--seeds', '1000']
  const { stdout } = await promisify(execFile)('npm', seeds)
  expect(stdout).toMatch(/1,000 histories .* 0 broken/)
})

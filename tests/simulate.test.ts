// A thousand of the histories of `npm run simulate`.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// The processes are Node's own: npm runs this test with the Node that has SQLite.
test('a thousand simulated histories of orders break no invariant', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'simulate', '--', '--seeds', '1000'])
  expect(stdout).toMatch(/^1,000 histories .* 0 broken$/m)
}, 120_000)

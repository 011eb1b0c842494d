// Tests an external service against the declared shapes, through the edge worker and directly, and prints every misfit. The service's
// calls are played by vitest in the workers' runtime (calls.test.ts, own-services.test.ts).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '#shared/platform/all-calls.ts'
import { groupOf } from '#shared/platform/service-groups.ts'

type Result = { fullName: string; status: string; failureMessages: string[] }

/** `known`: the service's data. Resolves to whether everything fits. */
export function testShapes(
  service: ServiceName,
  url: string,
  known: Readonly<Record<string, string>>,
  edgeSecret: string,
): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  const report = join(folder, 'report.json')
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'edge',
      'tests/contract/calls.test.ts',
      'tests/contract/own-services.test.ts',
      '-t',
      `^${service}\\.\\w+ (answers a reply of its declared shape|says in the envelope|is refused with 401)`,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        // What a call needs before it is prepared at the same backend.
        UPSTREAMS: JSON.stringify(Object.fromEntries(groupOf(service).map((name) => [name, url]))),
        KNOWN: JSON.stringify(known),
        EDGE_SECRET: edgeSecret,
      },
    },
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { assertionResults: Result[] }[] }
  rmSync(folder, { recursive: true })
  const results = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
  const unfit = results.filter(({ status }) => status === 'failed')
  for (const { fullName, status, failureMessages } of results) {
    console.log(`${status === 'passed' ? 'fits   ' : 'DOES NOT'} ${fullName}`)
    for (const message of failureMessages) for (const line of whatIsWrong(message)) console.log(`           ${line}`)
  }
  console.log(`\n${service} at ${url}: ${results.length - unfit.length} of ${results.length} fit.`)
  return results.length > 0 && unfit.length === 0
}

/** A failure's message without expected values and stack. */
function whatIsWrong(message: string): string[] {
  const text = message.split(/: expected |\n\s+at /)[0]!
  return text.replace(/^\w*Error: /, '').split('\n')
}

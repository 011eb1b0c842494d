// `npm run contract -- --service bag --url https://…` tests an external service against the contract, through the edge worker
// and directly, and prints every misfit. Exits with 1 when there is one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { upstreamCalls, type ServiceName } from '#shared/platform/all-calls.ts'
import { groupOf } from '#shared/platform/service-groups.ts'

/** Options that name the service's data, with their descriptions (tests/contract/inputs.ts). */
const knows = {
  account: 'a test account’s id, whose bag, list and addresses may change',
  token: 'that account’s access token',
  email: 'its e-mail address',
  applicant: 'an account without store credit',
  product: 'a product’s number',
  option: 'an option of it that is in stock',
  category: 'a category’s path',
  code: 'a promo code that is accepted',
  card: 'the token of a card the account has saved',
  order: 'an order that has not left',
  delivered: 'an order that has come lately',
  confirmation: 'the encrypted cart id of the first',
} as const

type Result = { fullName: string; status: string; failureMessages: string[] }

const services = [...new Set(upstreamCalls.map(({ service }) => service))]
const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    service: text,
    url: text,
    'edge-secret': text,
    ...(Object.fromEntries(Object.keys(knows).map((name) => [name, text])) as Record<keyof typeof knows, typeof text>),
  },
})
const { service, url } = values
if (!service || !url || !services.includes(service as never) || !URL.canParse(url)) {
  console.error('npm run contract -- --service NAME --url URL [--product … --option … --account … --token …]\n')
  if (service && !services.includes(service as never)) console.error(`There is no service ${service}.`)
  if (url && !URL.canParse(url)) console.error(`${url} is no address.`)
  console.error(`Services: ${services.join(', ')}\n\nWhat your service knows:`)
  for (const [name, means] of Object.entries(knows)) console.error(`  --${name.padEnd(13)}${means}`)
  console.error(`  --edge-secret  EDGE_SECRET of an embedded shop that stands in for it`)
  process.exit(2)
}

const known = Object.fromEntries(
  Object.keys(knows).flatMap((name) => {
    const value = values[name as keyof typeof knows]
    return value === undefined ? [] : [[name, value]]
  }),
)
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
      UPSTREAMS: JSON.stringify(Object.fromEntries(groupOf(service as ServiceName).map((name) => [name, url]))),
      KNOWN: JSON.stringify(known),
      EDGE_SECRET: values['edge-secret'] ?? process.env.EDGE_SECRET ?? '',
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
process.exit(results.length > 0 && unfit.length === 0 ? 0 : 1)

/** A failure's message without expected values and stack. */
function whatIsWrong(message: string): string[] {
  const text = message.split(/: expected |\n\s+at /)[0]!
  return text.replace(/^\w*Error: /, '').split('\n')
}

// `npm run deploy`: checks the settings, builds, migrates the database and publishes both workers, the origin first.
//
// `-- --dry-run` runs every step that needs no account and publishes nothing (docs/runbook.md).
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import { run, step, runCommand } from './processes.ts'
import { exampleFile, readSettings } from './local-settings.ts'

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, settings: { type: 'string', default: '.prod.vars' } },
})
const dryRun = values['dry-run']

/** Settings that belong in the platform's secret store. */
const secrets = [
  'TOGGLE_CLIENT_KEY',
  'EXPERIMENT_SECRET',
  'EDGE_SECRET',
  'OIDC_CLIENT_SECRET',
  'SEAL_KEY',
  'CART_ID_KEY',
  'GATEWAY_SECRET',
  'OPERATOR_TOKEN',
  'PARTNER_KEY',
] as const

await runCommand(async () => {
  checkSettings(dryRun ? exampleFile : values.settings)
  checkBindings()
  await step('Building', async () => {
    await run('panda', ['codegen', '--silent'])
    await run('vite', ['build', '--logLevel', 'warn'])
  })
  if (!dryRun)
    await step('Migrating', () =>
      run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', 'origin/wrangler.toml'], 'shown'),
    )
  for (const worker of ['origin', 'shop'])
    await step(`${dryRun ? 'Trying' : 'Publishing'} ${worker}`, () =>
      run(
        'wrangler',
        [
          'deploy',
          '-c',
          `dist/${worker}/wrangler.json`,
          '--keep-vars',
          ...(dryRun ? ['--dry-run'] : ['--secrets-file', values.settings]),
        ],
        'shown',
      ),
    )
  console.log(dryRun ? 'Nothing was published: this was a dry run.' : 'Published. Look at /api/health on each host.')
})

function checkSettings(file: string) {
  const settings = readSettings(file)
  if (dryRun) return
  if (settings.LOCAL === '1') throw new Error(`${file}: LOCAL is for a person's own machine; it must be empty or 0`)
  if ([settings.APPLE_PAY_MERCHANT_ID, settings.GOOGLE_PAY_MERCHANT_ID].includes(emulatedMerchant))
    throw new Error(`${file}: emulated wallets are for a person's own machine; name the merchants or leave them empty`)
  if (settings.BENCH === '1') throw new Error(`${file}: BENCH is for a person's own machine; it must be empty or 0`)
  if (!settings.OIDC_ISSUER && !settings.LOGIN_HOST)
    throw new Error(`${file}: OIDC_ISSUER or LOGIN_HOST must say where people sign in (docs/runbook.md)`)
  if (!settings.GATEWAY_URL && !settings.GATEWAY_HOST)
    throw new Error(`${file}: GATEWAY_URL or GATEWAY_HOST must say where cards are taken (docs/runbook.md)`)
  const example = readSettings(exampleFile)
  for (const name of secrets)
    if (settings[name] === example[name]) throw new Error(`${file}: ${name} still has the example's value`)
}

/** The ids in the repository name local stores: a deployment needs the account's own. */
function checkBindings() {
  if (dryRun) return
  const local = [
    ['wrangler.toml', 'id = "remembered-toggles"'],
    ['origin/wrangler.toml', 'database_id = "shop"'],
  ] as const
  for (const [file, line] of local)
    if (readFileSync(file, 'utf8').includes(line))
      throw new Error(`${file}: ${line} names a local store; put the account's id there (docs/runbook.md)`)
}

// `npm run releases`: the build of an earlier revision and the one in dist/ side by side on one database with the newest tables,
// as during a gradual release. Each shop with each origin; then a whole release and its way back while visitors shop.
//
//   npm run build && npm run releases -- [--from REVISION] [--only together|load] [--rate 200] [--seconds 10]
//
// Without --from: the latest release's tag, or else the commit before the newest migration. Loopback only; some minutes.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, step } from '#worker/commands/processes.ts'
import { buildOf, formerRevision } from './former-build.ts'
import { serveSideBySide } from './side-by-side.ts'
import { tryTheTest, tryTogether } from './together.ts'
import { switchUnderLoad } from './under-load.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    only: { type: 'string' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
})

await runCommand(async () => {
  if (!existsSync('dist/hosts.json') || readFileSync('dist/hosts.json', 'utf8') !== '{}')
    throw new Error('dist/ is no build for this machine.\nNext: run `npm run build`, then the command again.')
  const rate = bounded('rate', values.rate, 2000)
  const seconds = bounded('seconds', values.seconds, 600)
  const former = await step('Earlier build', async () => buildOf(values.from ?? formerRevision()))
  console.log(`  ${former.subject}`)
  const shops = await step('Both side by side', () =>
    serveSideBySide({ old: join(former.folder, 'dist'), new: 'dist' }, former.folder),
  )
  try {
    const failures = [
      ...(values.only === 'load' ? [] : [...(await tryTogether(shops)), ...(await tryTheTest(shops))]),
      ...(values.only === 'together' ? [] : await switchUnderLoad(shops, rate, seconds)),
    ]
    if (failures.length > 0)
      throw new Error(
        `Old and new do not go together:\n${failures.map((one) => `  ${one}`).join('\n')}\nNext: make the change in two releases, each of which suits the one before.`,
      )
    console.log('\nOld and new go together.')
  } finally {
    await shops.stop()
  }
})

function bounded(name: string, text: string, max: number): number {
  const number = Number(text)
  if (!(number >= 1 && number <= max)) throw new Error(`--${name} is a number from 1 to ${max}, not ${text}`)
  return number
}

// The files of .github: what they run exists, what they use from elsewhere is pinned, and they may do no more than read.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Step = { uses?: string; run?: string; env?: Record<string, string> }
type Job = {
  uses?: string
  if?: string
  'timeout-minutes'?: number
  strategy?: { matrix?: { run?: string[] } }
  steps?: Step[]
}
type Workflow = { name: string; permissions?: object; concurrency?: object; jobs: Record<string, Job> }

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const files = globSync('.github/workflows/*.yml').toSorted()
const workflows = files.map((file) => [file, parse(readFileSync(file, 'utf8')) as Workflow] as const)
const jobsOf = ({ jobs }: Workflow) => Object.entries(jobs)

test('every file of .github is valid YAML', () => {
  const all = globSync('.github/**/*.yml')
  expect(files.length).toBeGreaterThan(4)
  for (const file of all) expect([file, typeof parse(readFileSync(file, 'utf8'))]).toEqual([file, 'object'])
})

test.each(workflows)('%s runs only scripts of package.json', (_, workflow) => {
  const commands = jobsOf(workflow).flatMap(([, { steps = [], strategy }]) =>
    steps.flatMap(({ run = '' }) =>
      (strategy?.matrix?.run ?? ['']).map((value) => run.replaceAll('${{ matrix.run }}', value)),
    ),
  )
  const named = commands.flatMap((command) => [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!))
  expect(named.filter((name) => !scripts[name])).toEqual([])
})

test('every action from elsewhere is pinned by commit', () => {
  const used = globSync('.github/**/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: (.+)/g)].map(([, action]) => action!),
  )
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((action) => !/^\.\/|^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test.each(workflows)('%s reads only, ends in time, runs once', (_, workflow) => {
  const { permissions, concurrency } = workflow
  expect([permissions, typeof concurrency]).toEqual([{ contents: 'read' }, 'object'])
  const endless = jobsOf(workflow).filter(([, job]) => !job.uses && !(job['timeout-minutes']! <= 120))
  expect(endless.map(([name]) => name)).toEqual([])
})

test.each(workflows)('%s uses the account only where deploying is on', (_, workflow) => {
  const using = jobsOf(workflow).filter(([, { steps = [] }]) => steps.some(({ env }) => env?.CLOUDFLARE_API_TOKEN))
  expect(using.filter(([, job]) => job.if !== "vars.DEPLOY_FROM_HERE == 'yes'").map(([name]) => name)).toEqual([])
})

// Eight projects: pure rules and house checks in Node, views in a light DOM, the two workers in the real runtime, and last
// what was built: in a browser and with other settings at the same time, then over sockets, each process with a served shop to
// itself. `--mode launch` alone
// launches a shop with a stand-in for wrangler, and serves two releases side by side.
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { clientAssets } from './client/build/client-assets.ts'
import { keepTemporaryFilesInMemory } from './tests/support/in-memory-files.ts'
import { originSettings } from './worker/commands/local-settings.ts'
import Interleaved from './tests/support/interleaved.ts'
import { secretSettings } from './worker/fixtures/settings.ts'

/** The journeys that every run makes: the backbone of the shop. `npm run journeys` makes all of them. */
const shortest = ['bag', 'card-fields', 'paying', 'product', 'sign-in', 'translated-bag', 'without-javascript'] // prettier-ignore

keepTemporaryFilesInMemory()
/** For the processes of the tests: Node keeps their compiled code between runs. */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile')

/** Instead of what `npm start` left in origin/.dev.vars: tests say the same on every machine. */
const nothingOfThisMachine = Object.fromEntries(originSettings.map((name) => [name, '']))

/** The modules that Vite can load anew for each file; `main` names modules that only Node loads. */
const testingLibrary = Object.fromEntries(
  ['dom', 'react'].map((name) => [
    `@testing-library/${name}`,
    resolve(`node_modules/@testing-library/${name}/dist/@testing-library/${name}.esm.js`),
  ]),
)

const TEST_MIGRATIONS = await readD1Migrations('origin/migrations')
const CATALOGUE_MIGRATIONS = await readD1Migrations('origin/migrations-catalogue')

export default defineConfig(({ mode }) => {
  // Read by tests/support/shop.ts, in this process and in those of the tests.
  if (mode === 'test') process.env.QUICK_PASSWORDS = '1'
  return {
    test: {
      // A file waits (for its runtime, a deadline, a browser) about as often as it computes: four at a time keep two
      // processors busy.
      maxWorkers: 4,
      // A test over sockets or in a browser that fails is tried once more, and named in the run's closing lines.
      sequence: { sequencer: Interleaved },
      reporters: ['default', './tests/support/unsteady-reporter.ts'],
      projects: [
        {
          test: {
            name: 'unit',
            environment: 'node',
            // Rules keep nothing between files: what they import is loaded once.
            isolate: false,
            // The checks of all sources read them in seconds: a busy machine is no failure.
            testTimeout: 30_000,
            expect: { poll: { timeout: 10_000 } },
            setupFiles: ['./tests/support/long-waits.ts'],
            include: [
              'shared/**/*.test.ts',
              'client/**/*.test.ts',
              'origin/{sample/seed,sample/drawings,import}/**/*.test.ts',
              'tests/*.test.ts',
              'tests/money/seeds/*.test.ts',
            ],
            // A project does not see the command's mode: the value is passed on.
            provide: { sweeping: mode === 'sweep' },
          },
        },
        {
          plugins: [react()],
          resolve: { alias: testingLibrary },
          test: {
            name: 'ui',
            environment: './tests/support/views-environment.ts',
            // Loading React and a DOM takes longer than most files: a process loads them once, and each file begins with a
            // document and modules of its own (one-process-for-views.ts). The testing library keeps the document that it is
            // loaded with, so each file loads the library too.
            isolate: false,
            server: { deps: { inline: [/@testing-library/, /node_modules\/swr/] } },
            testTimeout: 30_000,
            include: ['client/**/*.test.tsx'],
            setupFiles: ['./tests/support/one-process-for-views.ts'],
            expect: { poll: { timeout: 10_000 } },
          },
        },
        {
          plugins: [
            cloudflareTest({
              wrangler: { configPath: './origin/wrangler.toml' },
              miniflare: {
                // Parties without a setting are played.
                bindings: {
                  ...nothingOfThisMachine,
                  ...secretSettings,
                  SAMPLE: '1',
                  TEST_MIGRATIONS,
                  CATALOGUE_MIGRATIONS,
                },
              },
            }),
          ],
          test: {
            name: 'origin',
            // Loading the shop takes longer than most files: it is loaded once, and each file begins with nothing kept.
            isolate: false,
            // Deadlines pass in real time: a busy machine may miss one. The closing lines name what passed at its second try.
            retry: 1,
            // A busy machine is no failure.
            testTimeout: 30_000,
            expect: { poll: { timeout: 10_000 } },
            include: ['origin/**/*.test.ts', 'tests/money/*.test.ts'],
            exclude: ['origin/{sample/seed,sample/drawings,import}/**'],
            setupFiles: [
              './tests/support/flat-prototypes.ts',
              './tests/support/apply-migrations.ts',
              './tests/support/long-waits.ts',
              './tests/support/resolved-once.ts',
              './tests/support/quick-passwords.ts',
            ],
          },
        },
        {
          plugins: [
            clientAssets({ pretend: true }),
            cloudflareTest({
              main: './tests/support/session-objects.ts',
              miniflare: {
                compatibilityDate: '2026-10-12',
                // `REPLICA` is the catalogue as a replica has it that is behind (tests/support/faulty-stores.ts).
                d1Databases: { DB: 'db', CATALOGUE: 'catalogue', REPLICA: 'replica' },
                kvNamespaces: ['REMEMBERED'],
                r2Buckets: ['PICTURES'],
                images: { binding: 'IMAGES' },
                durableObjects: {
                  SESSIONS: { className: 'Session', useSQLite: true },
                  LIMITS: { className: 'Limiter', useSQLite: true },
                  WAITING_ROOM: { className: 'WaitingRoom', useSQLite: true },
                  RECOVERY: { className: 'Recovery', useSQLite: true },
                  LENDER: { className: 'Lender', useSQLite: true },
                  WAREHOUSE: { className: 'Warehouse', useSQLite: true },
                  NOTIFICATIONS: { className: 'NotificationScheduler', useSQLite: true },
                },
                bindings: {
                  EDGE_SECRET: secretSettings.EDGE_SECRET,
                  TEST_MIGRATIONS,
                  CATALOGUE_MIGRATIONS,
                },
              },
            }),
          ],
          test: {
            name: 'edge',
            isolate: false,
            // As in the project above.
            retry: 1,
            testTimeout: 30_000,
            include: ['worker/**/*.test.{ts,tsx}', 'tests/edge/**/*.test.ts'],
            setupFiles: [
              './tests/support/flat-prototypes.ts',
              './tests/support/apply-migrations.ts',
              './tests/support/nothing-left.ts',
              './tests/support/resolved-once.ts',
              './tests/support/long-waits.ts',
              './tests/support/quick-passwords.ts',
            ],
          },
        },
        {
          test: {
            name: 'wire',
            environment: 'node',
            include: ['tests/wire/**/*.test.ts'],
            // `npm run wire` also makes what tries every shape at every call.
            exclude: [
              'tests/wire/own-shop/**',
              ...(mode === 'test' ? ['tests/wire/attacks/{input-shapes,injection}.test.ts'] : []),
            ],
            globalSetup: ['./tests/journeys/serve-shop.ts'],
            // Starting a process and loading the rules takes longer than many files.
            isolate: false,
            setupFiles: ['./tests/support/fresh-modules.ts'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            retry: 1,
          },
        },
        {
          test: {
            name: 'wire-own-shop',
            environment: 'node',
            include: ['tests/wire/own-shop/**/*.test.ts'],
            // `npm run wire` also makes what mostly waits, or serves two shops: ten ways in which services fail, keys that are
            // rotated, services of others and the worked example.
            exclude:
              mode === 'test'
                ? [
                    'tests/wire/own-shop/{rotated-keys,service-binding,services-fail,contract-scenarios,medusa-*}.test.ts',
                  ]
                : [],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            retry: 1,
          },
        },
        {
          test: {
            name: 'journeys',
            environment: 'node',
            include:
              mode === 'test'
                ? shortest.map((name) => `tests/journeys/${name}.test.ts`)
                : ['tests/journeys/**/*.test.ts'],
            globalSetup: ['./tests/journeys/serve-shop.ts'],
            // Every wait of a journey has a bound of its own: this one ends a journey that hangs elsewhere.
            testTimeout: 240_000,
            hookTimeout: 120_000,
            retry: 1,
            expect: { poll: { timeout: 30_000 } },
            provide: { sweeping: mode === 'sweep' },
          },
        },
        {
          test: {
            name: 'launch',
            environment: 'node',
            include: ['tests/{launch,releases}/*.test.ts'],
            exclude: mode === 'launch' ? [] : ['**'],
            testTimeout: 1_800_000,
            hookTimeout: 600_000,
            maxWorkers: 1,
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }
})

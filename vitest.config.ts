// The tests' rooms: rules in plain Node, the origin in the Workers runtime on a fresh database.
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'tests/*.test.ts',
            'origin/import/**/*.test.ts',
            'origin/search/*.test.ts',
            'origin/{drawings,seed}/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './origin/wrangler.toml' },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations('origin/migrations') } },
          }),
        ],
        test: {
          name: 'origin',
          include: ['origin/services/**/*.test.ts'],
          setupFiles: ['./tests/support/apply-migrations.ts'],
        },
      },
    ],
  },
})

// The ui project's environment: Vite serves modules as to a browser. Each file's set-up makes the window
// (one-process-for-views.ts), because an environment would live as long as the process.
import type { Environment } from 'vitest/runtime'

export default {
  name: 'views',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
} satisfies Environment

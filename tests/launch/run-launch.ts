// Runs `npm run launch`, or another command of its kind, as a process against the emulated platform, and stops it as a power
// failure would: with all processes that it started.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { apiToken, type EmulatedPlatform } from './platform/server.ts'

export type LaunchRun = { code: number | null; output: string }

export type Launcher = {
  run: (args: readonly string[], command?: 'launch' | 'deploy' | 'rotate') => Promise<LaunchRun>
  /** Ends the running launch at once. */
  stop: () => void
}

export function launcher(platform: EmulatedPlatform, file: string, folder: string): Launcher {
  let pid: number | undefined
  return {
    stop: () => pid && killTree(pid),
    run: async (args, command = 'launch') => {
      const child = spawn(
        process.execPath,
        [
          '--experimental-strip-types',
          '--no-warnings',
          `worker/commands/${command}.ts`,
          '--file',
          file,
          '--connect',
          platform.origin,
          ...args,
        ],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {
            ...process.env,
            NODE_OPTIONS: '',
            CLOUDFLARE_API_BASE_URL: `${platform.origin}/client/v4`,
            CLOUDFLARE_API_TOKEN: apiToken,
            SHOP_LAUNCH_FOLDER: folder,
          },
        },
      )
      pid = child.pid
      const chunks: string[] = []
      child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
      child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
      const [code] = (await once(child, 'close')) as [number | null]
      pid = undefined
      return { code, output: chunks.join('') }
    },
  }
}

/** Children first, so that none is left without a parent. */
function killTree(pid: number): void {
  for (const child of childrenOf(pid)) killTree(child)
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${candidate}/stat`, 'utf8')) ?? []
        return Number(rest.split(' ')[1]) === pid
      } catch {
        return false
      }
    })
}

// Set-up of the ui project, whose files share a process: each file begins with a window and modules of its own, and without
// the views, timers and channels of the file before; each test without the views, stubs and fake time of the test before.
// `waitFor` and `findBy…` wait ten seconds instead of one, so that tests pass on a busy machine.
import { builtinEnvironments } from 'vitest/runtime'
import { afterEach, vi } from 'vitest'
import './long-waits.ts'

/** What stays in the process when a file ends. */
type Shared = {
  names: ReadonlySet<string>
  setTimeout: typeof setTimeout
  setInterval: typeof setInterval
  Channel: typeof BroadcastChannel
  /** Removes the file’s views, window, timers and channels. */
  clear: () => Promise<void>
}

const globals = globalThis as unknown as Record<string, unknown> & { viewTests?: Shared }
const shared = (globals.viewTests ??= {
  names: new Set([...Object.getOwnPropertyNames(globalThis), 'viewTests']),
  setTimeout,
  setInterval,
  Channel: BroadcastChannel,
  clear: async () => {},
})
// Not when the file before ends, because React may still work then.
await shared.clear()
globalThis.setTimeout = shared.setTimeout
globalThis.setInterval = shared.setInterval
for (const name of Object.getOwnPropertyNames(globalThis)) if (!shared.names.has(name)) delete globals[name]

const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
// React keeps the timers that it is loaded with.
await import('react-dom/client')

const timers = new Set<ReturnType<typeof setTimeout>>()
const channels = new Set<{ close: () => void }>()
const remembering = <Start extends typeof setTimeout | typeof setInterval>(start: Start) =>
  ((...args: Parameters<Start>) => {
    const timer = (start as (...all: Parameters<Start>) => ReturnType<typeof setTimeout>)(...args)
    timers.add(timer)
    return timer
  }) as unknown as Start
globalThis.setTimeout = remembering(shared.setTimeout)
globalThis.setInterval = remembering(shared.setInterval)
globalThis.BroadcastChannel = class extends shared.Channel {
  declare close: () => void
  constructor(name: string) {
    super(name)
    channels.add(this)
  }
}
vi.resetModules()
const { act, cleanup, configure } = await import('@testing-library/react')
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
shared.clear = async () => {
  try {
    cleanup()
  } catch {
    // The file has replaced the document under its views.
  }
  try {
    // React keeps the queue of an `act` that has thrown, and what a later file renders outside `act` would wait in it for ever.
    act(() => {})
  } catch {
    // What was left in the queue fails without its document.
  }
  for (const timer of timers) clearTimeout(timer)
  for (const channel of channels) channel.close()
  await teardown(globalThis)
}

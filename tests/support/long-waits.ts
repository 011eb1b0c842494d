// Raises the timeout of `vi.waitFor` from one second to ten, so that tests pass on a busy machine.
import { vi } from 'vitest'

const defaultTimeout = 10_000
const { waitFor } = vi

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: defaultTimeout, ...options })

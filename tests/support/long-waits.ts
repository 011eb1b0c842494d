// A busy machine is no failure: what is waited for may take ten seconds instead of the one that the library allows.
import { vi } from 'vitest'

const defaultTimeout = 10_000
const { waitFor } = vi

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: defaultTimeout, ...options })

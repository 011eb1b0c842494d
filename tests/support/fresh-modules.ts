// Set-up of the wire project, whose files share processes: each file begins with modules of its own.
import { vi } from 'vitest'

vi.resetModules()

// Every declared call over a socket, its request built by the client's own function: a successful reply with its effect read
// back, and one refusal of each kind. The cases are in tests/wire/calls.
import { describe } from 'vitest'
import { showCall } from './calls/case.ts'
import { declaredCalls } from './calls/index.ts'

for (const [service, calls] of Object.entries(declaredCalls))
  describe(service, () => {
    for (const { call, name, declared } of calls) showCall(call, name, declared)
  })

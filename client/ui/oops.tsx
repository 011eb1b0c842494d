// The generic failure (R8.6). It has no full stop, so what follows it is in a line of its own.
import type { ReactNode } from 'react'
import { messages } from '#shared/messages/index.ts'

export function Oops({ children }: { children: ReactNode }) {
  return (
    <>
      {messages.generic.oops}
      <br />
      {children}
    </>
  )
}

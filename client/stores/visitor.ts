// Who is here, as far as a shared page may not know: asked once, when the browser has nothing better to do.
import { useEffect, useState } from 'react'
import { sessionCalls } from '#shared/calls/session.ts'
import { useCall } from '#client/api/use-call.ts'

export type Visitor = { firstname: string | null; bagItemsCount: number | null; toggles: ReadonlySet<string> }

const nobody: Visitor = { firstname: null, bagItemsCount: null, toggles: new Set() }

export function useVisitor(): Visitor {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return setIdle(true)
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  const { data } = useCall(sessionCalls.visit, idle ? {} : null)
  if (!data) return nobody
  return { firstname: data.firstname, bagItemsCount: data.bagItemsCount, toggles: new Set(data.toggles) }
}

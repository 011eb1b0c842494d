// Looks at the place in the queue as often as the edge worker says, and at once when the page is shown again.
import { useEffect, useRef, useState } from 'react'
import { waitingRoomCalls, maxWaitingOptions } from '#shared/payment/waiting-room-calls.ts'
import { api } from '#client/platform/api/api.ts'
import type { QueuePlace } from './queue-status.tsx'

export type WaitEnd = Exclude<QueuePlace['state'], 'waiting'>

const retrySeconds = 5

/** `options`: the bag's, as `optionKeysOf` has them. `ended` is called once. */
export function useQueuePlace(options: readonly string[], known: QueuePlace | null, ended: (end: WaitEnd) => void) {
  const [place, setPlace] = useState(known)
  const [isLost, setLost] = useState(false)
  const [began, setBegan] = useState(known?.position ?? 0)
  const end = useRef(ended)
  const sent = options.slice(0, maxWaitingOptions).join(',') || undefined
  useEffect(() => {
    end.current = ended
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let [looking, stopped] = [false, false]
    async function look() {
      if (looking || stopped) return
      clearTimeout(timer)
      looking = true
      const next = await api(waitingRoomCalls.place, { query: { options: sent } }).catch(() => null)
      looking = false
      if (stopped) return
      if (next && next.state !== 'waiting') {
        stopped = true
        return end.current(next.state)
      }
      setLost(!next)
      if (next) {
        setBegan((first) => Math.max(first, next.position))
        setPlace(next)
      }
      timer = setTimeout(look, (next?.again ?? retrySeconds) * 1000)
    }
    const shown = () => document.visibilityState === 'visible' && void look()
    void look()
    document.addEventListener('visibilitychange', shown)
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [sent])
  return { place, began, isLost }
}

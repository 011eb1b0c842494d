// The elements of the page that match a selector, updated whenever the page changes.
import { useEffect, useState } from 'react'

export function usePlaces(selector: string): readonly HTMLElement[] {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    let frame = 0
    function look() {
      const found = [...document.querySelectorAll<HTMLElement>(selector)]
      setPlaces((before) =>
        before.length === found.length && before.every((place, at) => place === found[at]) ? before : found,
      )
    }
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    look()
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
    }
  }, [selector])
  return places
}

// Where the page has put what others fill: the card fields and the bank's question. Whoever needs a place waits for it.
import type { FieldName } from './gateway.ts'

type PlaceName = FieldName | 'challenge'
type Put = (element: HTMLElement | null) => void

function registry() {
  const there: Partial<Record<PlaceName, HTMLElement>> = {}
  const waiting: Partial<Record<PlaceName, Array<(element: HTMLElement) => void>>> = {}

  function putter(name: PlaceName): Put {
    return (element) => {
      if (!element) return void delete there[name]
      there[name] = element
      for (const resolve of waiting[name]?.splice(0) ?? []) resolve(element)
    }
  }

  return {
    put: { number: putter('number'), securityCode: putter('securityCode'), challenge: putter('challenge') },
    of(name: PlaceName): Promise<HTMLElement> {
      const element = there[name]
      if (element) return Promise.resolve(element)
      return new Promise((resolve) => (waiting[name] ??= []).push(resolve))
    },
  }
}

export const places = registry()

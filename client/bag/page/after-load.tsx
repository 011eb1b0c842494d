// The place of a part of the bag that is asked for after load: what others do with a product, and what could be had for less.
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'

type Parts = typeof import('./parts-after-load.ts')
type LazyBagPartProps<Name extends keyof Parts> = { part: Name; of: ComponentProps<Parts[Name]> }

export function LazyBagPart<Name extends keyof Parts>({ part, of }: LazyBagPartProps<Name>) {
  const [parts, fetched] = useState<Parts | null>(null)
  useEffect(
    () =>
      afterLoad(() => {
        // Failing is silent: the bag is whole without it.
        import('./parts-after-load.ts').then(fetched).catch(() => {})
      }),
    [],
  )
  const Part = parts?.[part] as ComponentType<object> | undefined
  return Part ? <Part {...(of as object)} /> : null
}

// Renders a part of the bag page once its module has loaded, which begins after the page load.
import { useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'

type Parts = typeof import('./parts-after-load.tsx')
type LazyBagPartProps<Name extends keyof Parts> = {
  part: Name
  props: ComponentProps<Parts[Name]>
  /** Shown until the part is loaded, in the same space. */
  before?: ReactNode
}

export function LazyBagPart<Name extends keyof Parts>({ part, props, before = null }: LazyBagPartProps<Name>) {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(
    () =>
      afterLoad(() => {
        // A failed load is ignored: the bag works without these parts.
        import('./parts-after-load.tsx').then(setParts).catch(() => {})
      }),
    [],
  )
  const Part = parts?.[part] as ComponentType<object> | undefined
  return Part ? <Part {...(props as object)} /> : before
}

// Loads the deferred parts of every page (afterwards.tsx), once the page has loaded and the browser is idle.
import { useEffect, useState, type ComponentType } from 'react'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'

export type AfterwardsProps = { pageType: PageMeta['pageType'] }

export function AfterLoad(props: AfterwardsProps) {
  const [Afterwards, setAfterwards] = useState<ComponentType<AfterwardsProps> | null>(null)
  useEffect(
    () =>
      afterLoad(() => {
        // A failure is silent: the page works without these parts.
        import('./afterwards.tsx').then((module) => setAfterwards(() => module.Afterwards)).catch(() => {})
      }),
    [],
  )
  return Afterwards ? <Afterwards {...props} /> : null
}

// A component whose code is loaded when it is first drawn.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * When the code does not arrive, what stands there while it loads stays: React would otherwise remove the whole page. The error is
 * passed on as an event of the window (client/app/entry.tsx).
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error) => (reportError(error), new Promise<never>(() => {})),
    ),
  )
}

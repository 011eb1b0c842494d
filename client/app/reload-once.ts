// A page that broke is loaded anew, once: a page that breaks after a reload too would never rest.

/** Before the reload the error's report is sent. */
const afterMs = 300

/** `otherwise` is called when this document is a reload already. */
export function reloadOnce(otherwise = () => {}): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'reload') otherwise()
  else setTimeout(() => location.reload(), afterMs)
}

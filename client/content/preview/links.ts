// Links in previewed content. Shop pages forbid framing, so that links to them open in a new window. A link to another preview
// stays in the frame and gets the staging store.
import { withVse } from './vse.ts'

export function watchLinks(vse: string | null): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey) return
    const to = new URL(link.href)
    if (to.origin === location.origin && to.pathname === location.pathname) {
      if (to.hash !== '' && to.search === location.search) return
      event.preventDefault()
      location.assign(withVse(to, vse))
    } else if (parent !== window) {
      event.preventDefault()
      open(to, '_blank', 'noopener')
    }
  })
}

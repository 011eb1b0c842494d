// What the bag's and the list's calls say about the site they come from: the document knows whose it is.
import { channel } from '#shared/limits.ts'

export function site() {
  return { channel, siteId: document.documentElement.dataset.pandaTheme!.toUpperCase() }
}

// Where authored content stands below the bag. The server draws it and the browser keeps what was drawn; who came here
// without loading the page gets it after load (client/ui/after-load).
import { StaticHtml } from '#client/ui/kept.tsx'
import { BagContent } from './bag-content.tsx'

export function BagContentSlot() {
  return <StaticHtml id="bag-content">{import.meta.env.SSR ? <BagContent /> : null}</StaticHtml>
}

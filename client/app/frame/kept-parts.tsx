// What stands around every page but checkout's and is the same for everyone in a shop: drawn from the brand, the shop's
// address and its departments, and from nothing else. The server draws each once and keeps it (worker/pages/kept-parts.tsx).
import { Footer } from '#client/app/footer/footer.tsx'
import { Stars } from '#client/ui/rating.tsx'
import { SisterSwitch } from './sister-brands.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'

export const staticParts = { wordmark: Wordmark, shops: SisterSwitch, footer: Foot } as const

function Foot() {
  return (
    <>
      <Footer />
      <Stars />
    </>
  )
}

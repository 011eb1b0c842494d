// What stands around every page but checkout's and is the same for everyone in a shop: drawn from the brand, the shop's
// address and its departments, and from nothing else. The server draws each once and keeps it (worker/pages/kept-parts.tsx).
import { Footer } from './footer/footer.tsx'
import { Stars } from './rating.tsx'
import { SisterSwitch } from './sister-brands.tsx'
import { Wordmark } from './wordmark.tsx'

export const keptParts = { wordmark: Wordmark, shops: SisterSwitch, footer: Foot } as const

function Foot() {
  return (
    <>
      <Footer />
      <Stars />
    </>
  )
}

// The parts of the frame that depend on nothing but the brand, its host and its departments. The server renders each once and
// caches the HTML (worker/pages/static-fragments.tsx). Checkout has only the privacy choice of these parts.
import { Footer } from '#client/app/footer/footer.tsx'
import { PrivacyChoice } from '#client/session/index.ts'
import { Stars } from '#client/ui/rating.tsx'
import { SisterSwitch } from './sister-brands.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'

export const staticParts = { privacy: PrivacyChoice, wordmark: Wordmark, shops: SisterSwitch, footer: Foot } as const

function Foot() {
  return (
    <>
      <Footer />
      <Stars />
    </>
  )
}

// Draws what stands below the bag where the server has drawn nothing.
import { createPortal } from 'react-dom'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'
import { BagContent } from './bag-content.tsx'

export function BelowBag() {
  const [place] = usePlaces('#bag-content')
  return place ? createPortal(<BagContent />, place) : null
}

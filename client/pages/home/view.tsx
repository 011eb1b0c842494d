// The home page's view.
import { useVisit } from '#client/visit-context.tsx'

export default function HomeView() {
  return <h1>{useVisit().brand.strapline}</h1>
}

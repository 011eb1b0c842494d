// Nothing is in the bag yet.
import { personalPaths } from '#client/platform/personal-paths.ts'
import { NothingYet } from '#client/ui/nothing-yet.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

export function EmptyBag() {
  const { toggles } = useVisit()
  const saved = toggles.has('saved_items') ? [{ label: 'Saved items', to: personalPaths.savedItems }] : []
  return (
    <NothingYet icon="bag" elsewhere="Filled a bag on another device?" here={personalPaths.bag} ways={saved}>
      Your bag is empty. What goes in it stays for 30 days.
    </NothingYet>
  )
}

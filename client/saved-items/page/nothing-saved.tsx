// Nothing is saved yet: what saving is for.
import { personalPaths } from '#client/platform/personal-paths.ts'
import { NothingYet } from '#client/ui/nothing-yet.tsx'

export function NothingSaved() {
  return (
    <NothingYet icon="heart" elsewhere="Saved something on another device?" here={personalPaths.savedItems}>
      Nothing saved yet. Press the heart on anything you like, and find it here.
    </NothingYet>
  )
}

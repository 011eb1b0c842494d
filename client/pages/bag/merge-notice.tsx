// What signing in could not bring into the bag: a shopper is told of pieces that are missing.
import { useBagState } from '#client/stores/bag.ts'

export function MergeNotice() {
  const { data, mergedSuccessfully } = useBagState().merge
  if (mergedSuccessfully === false)
    return (
      <p role="alert">
        We couldn’t add what was in your bag before you signed in. Nothing is lost: we’ll try again on the next page.
      </p>
    )
  if (!data?.leftOut) return null
  const items = data.leftOut === 1 ? '1 item' : `${data.leftOut} items`
  return <p role="alert">Your bag is full, so {items} from before you signed in didn’t fit.</p>
}

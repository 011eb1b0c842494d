// What signing in could not bring into the bag. The edge worker joins bags when it signs somebody in, and tells what did not fit;
// the page asks once more, and says the result here.
import { leftOutMessage } from '#shared/bag/left-out-message.ts'
import { useBagState, type ShownBag } from '#client/bag/store/bag.ts'

export function MergeNotice({ cart }: { cart: ShownBag | null }) {
  const { data, mergedSuccessfully } = useBagState().merge
  // A bag that names its customer was joined by the edge worker.
  if (mergedSuccessfully === false && cart?.customerId === null)
    return (
      <p role="alert">
        We couldn’t add this bag to your account. Nothing is lost: we’ll try again when you open another page.
      </p>
    )
  const words = leftOutMessage(data?.leftOut ?? 0)
  return words ? <p role="alert">{words}</p> : null
}

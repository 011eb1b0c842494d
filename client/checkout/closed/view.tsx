// The view of the page in place of checkout while ordering is closed.
import { LostPage } from '#client/app/frame/lost-page.tsx'

export default function CheckoutClosedView() {
  return (
    <LostPage heading="Our checkout is closed for a moment" again>
      We’re sorry. You haven’t been charged, and <a href="/shop/bag">your bag</a> is saved. Please try again soon. You
      can still look around and add things to your bag.
    </LostPage>
  )
}

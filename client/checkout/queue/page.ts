// Declares the page of a shopper in the waiting room: after a reload, in another tab, and without script.
import type { Reply } from '#shared/platform/call.ts'
import { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import { bagQuery } from '#client/bag/index.ts'
import { declarePage, query } from '#client/platform/page-declaration.ts'

const placeQuery = query(waitingRoomCalls.place, { query: {} })

export const checkoutQueuePage = declarePage('checkout-queue', {
  path: '/checkout/queue',
  view: () => import('./view.tsx'),
  needs: () => [placeQuery],
  guard(answers) {
    // A failed look does not redirect: the page is refreshed.
    const place = answers[placeQuery.address] as Reply<typeof waitingRoomCalls.place> | null | undefined
    const waits = place === null || place?.state === 'waiting' || place?.state === 'soldOut'
    return waits ? null : { to: '/checkout/payment', status: 302 }
  },
  preload: (visit) => [bagQuery(visit)],
  meta: () => ({
    title: 'You’re in the queue',
    pageType: 'checkout',
    description: 'Lots of people are ordering right now. Your bag is saved.',
  }),
})

// The bag page.
import { bagCalls } from '#shared/calls/bag.ts'
import type { Reply } from '#shared/calls/call.ts'
import type { Visit } from '#shared/visit.ts'
import { ask, page, type Answers } from '#client/pages/page.ts'

export const bagPage = page('bag', {
  path: '/shop/bag',
  view: () => import('./view.tsx'),
  needs: ({ person }) => (mayHaveBag(person) ? [bagQuestion(person)] : []),
  meta: ({ person, brand }, answers) => {
    const count = cartIn(answers, person)?.bagItemsCount ?? 0
    return {
      title: count === 0 ? 'Your bag' : `Your bag (${count})`,
      pageType: 'bag',
      description: `Your bag at ${brand.name}.`,
      canonical: null,
    }
  },
  cache: 'private',
  leave: () => void import('#client/stores/promo.ts').then(({ forgetPromoError }) => forgetPromoError()),
})

/** A guest without a bag's id has none; a customer may have one from another device. */
function mayHaveBag(person: Visit['person']): boolean {
  return person !== null && (person.cartId !== null || person.signedIn)
}

function bagQuestion(person: Visit['person']) {
  return ask(bagCalls.get, { query: { cartId: person?.cartId ?? undefined } })
}

function cartIn(answers: Answers, person: Visit['person']) {
  return answers[bagQuestion(person).address] as Reply<typeof bagCalls.get> | null | undefined
}

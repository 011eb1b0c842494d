// Where store credit is offered on a page that only browses. The server draws it and the browser keeps what was drawn; for
// whom it must go, or where it was not drawn, is seen to after load (reach.tsx).
import { StaticHtml } from '#client/ui/kept.tsx'
import { CreditOffer, type Where } from './offer.tsx'

export function CreditOfferSlot({ where }: { where: Where }) {
  return <StaticHtml id="credit">{import.meta.env.SSR ? <CreditOffer where={where} /> : null}</StaticHtml>
}

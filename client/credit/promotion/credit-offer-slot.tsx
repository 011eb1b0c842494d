// The credit offer in cached pages. The server renders the offer and the browser keeps that HTML; after load the offer is hidden
// or added per visitor (personalized-credit-offer.tsx).
import { StaticHtml } from '#client/ui/static-html.tsx'
import { CreditOffer, type CreditOfferLocation } from './credit-offer.tsx'

export function CreditOfferSlot({ where }: { where: CreditOfferLocation }) {
  return <StaticHtml id="credit">{import.meta.env.SSR ? <CreditOffer where={where} /> : null}</StaticHtml>
}

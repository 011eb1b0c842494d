// Where store credit is offered on a page that only browses. The server draws it and the browser keeps what was drawn; it
// is hidden, in its place, as soon as it is known that it must not reach who is here. Only where nothing was drawn is the
// code that draws it fetched.
import { useEffect, useState } from 'react'
import { css } from '#styled/css'
import { afterLoad } from '#client/stores/after-load.ts'
import { useVisitor } from '#client/stores/visitor.ts'
import { CreditOffer, type Where } from './offer.tsx'

const id = 'credit'

export function CreditPlace({ where }: { where: Where }) {
  return import.meta.env.SSR ? (
    <div id={id}>
      <CreditOffer where={where} />
    </div>
  ) : (
    <InBrowser where={where} />
  )
}

function InBrowser({ where }: { where: Where }) {
  const { offersCredit } = useVisitor()
  const [html] = useState(() => document.getElementById(id)?.innerHTML)
  const [Offer, fetched] = useState<typeof CreditOffer | null>(null)
  useEffect(() => {
    if (!html)
      afterLoad(() =>
        import('./offer.tsx').then(
          (module) => fetched(() => module.CreditOffer),
          () => {},
        ),
      )
  }, [html])
  if (!html) return <div id={id}>{Offer && offersCredit ? <Offer where={where} /> : null}</div>
  return (
    <div
      id={id}
      className={offersCredit === false ? css({ visibility: 'hidden' }) : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

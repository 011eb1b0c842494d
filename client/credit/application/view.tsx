// The view of the application. The server renders heading and waiting message; the browser starts the application's flow.
import { useEffect, useState } from 'react'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { pageColumn } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { startApplication } from '#client/credit/application-flow/application-store.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Application } from './application.tsx'
import { pageHeading } from './styles.ts'
import { PendingMessage } from './pending-message.tsx'
import { borderedPanel } from '#client/payment/index.ts'
import { telUrl } from '#shared/brands/brand.ts'

export default function CreditApplicationView() {
  const { brand, person } = useVisit()
  const { data: application } = useCall(creditApplicationCalls.application, {})
  const { data: known } = useCall(customerCalls.get, {})
  const [started, setStarted] = useState(false)

  useEffect(() => {
    const fromServer = application ? { application, customer: known?.customer ?? null } : null
    const { accountId = null, cartId = null } = person ?? {}
    const end = startApplication({ tradingTitle: brand.tradingTitle, accountId, cartId, fromServer })
    setStarted(true)
    return () => {
      end()
      setStarted(false)
    }
    // Starts once with the data of the document; later replies are handled by the flow.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className={pageColumn({ maxWidth: '44rem' })} id="credit-application">
      {started ? (
        <Application customer={known?.customer ?? null} />
      ) : (
        <>
          <h1 className={pageHeading}>Apply for {brand.creditProduct}</h1>
          <ApplicationWithoutScript />
          <PendingMessage>Opening your application…</PendingMessage>
        </>
      )}
    </div>
  )
}

/** Plain elements only: with JavaScript a browser treats the content of `<noscript>` as text. */
function ApplicationWithoutScript() {
  const { company, creditProduct } = useVisit().brand
  return (
    <noscript>
      <div className={borderedPanel}>
        <p>
          <b>Applying for {creditProduct} here needs JavaScript.</b> Please turn it on and reload this page. Your bag
          and everything you’ve filled in so far are safe.
        </p>
        <p>
          Or apply by phone on <a href={telUrl(company.phone)}>{company.phone}</a>, or{' '}
          <a href="/checkout/payment">pay another way</a>.
        </p>
      </div>
    </noscript>
  )
}

// The application's view: what the server knows is drawn from the first byte on, and the application goes on in the browser.
import { useEffect, useState } from 'react'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { beginApplication } from '#client/credit/application-flow/applying.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Application } from './application.tsx'
import { heading } from './looks.ts'
import { Waiting } from './waiting.tsx'
import { WithoutScript } from './without-script.tsx'

export default function CreditApplicationView() {
  const { brand, person } = useVisit()
  const { data: application } = useCall(creditApplicationCalls.application, {})
  const { data: known } = useCall(customerCalls.get, {})
  const [begun, setBegun] = useState(false)

  useEffect(() => {
    const had = application ? { application, customer: known?.customer ?? null } : null
    const { accountId = null, cartId = null } = person ?? {}
    const end = beginApplication({ tradingTitle: brand.tradingTitle, accountId, cartId, had })
    setBegun(true)
    return () => {
      end()
      setBegun(false)
    }
    // What came with the document is where it begins: an answer asked for anew is the flow's own business.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className={page} id="credit-application">
      {begun ? (
        <Application customer={known?.customer ?? null} />
      ) : (
        <>
          <h1 className={heading}>Apply for {brand.creditProduct}</h1>
          <WithoutScript />
          <Waiting>Opening your application…</Waiting>
        </>
      )}
    </div>
  )
}

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  maxWidth: '44rem',
  width: 'full',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '6', lg: '10' },
})

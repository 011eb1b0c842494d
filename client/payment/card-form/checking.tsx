// Nobody knows yet whether it was paid: it is being looked into, and nobody may pay again meanwhile.
import { useEffect, useRef } from 'react'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { sections, useSections } from '#client/payment/section-errors.ts'
import { checkAgain } from '#client/payment/step.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export function Checking() {
  const { loading, errors } = useSections()
  const { company } = useVisit().brand
  const box = useRef<HTMLOutputElement>(null)
  const stuck = errors.transactionDetails !== null
  const shown = loading.transactionDetails || stuck
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, stuck])
  // What the shop had to say was lost with the connection: with it, it is asked again.
  useEffect(() => {
    if (!stuck) return
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [stuck])
  return (
    <output ref={box} id={sections.transactionDetails.focus} tabIndex={-1} className={shown ? shell : undefined}>
      {shown ? <p>{messages.checkout.transactionDetails}</p> : null}
      {stuck ? (
        <>
          <p>
            It’s taking longer than usual. We’ll email you if it went through; you can also call us on {company.phone}.
          </p>
          <button type="button" className={button({ tone: 'quiet' })} onClick={checkAgain}>
            Check again
          </button>
        </>
      ) : null}
    </output>
  )
}

const shell = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'ink',
  borderRadius: 'card',
  bg: 'paper',
})

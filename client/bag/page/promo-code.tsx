// The promo code of the bag: a folded form that adds one (open after a refusal), or the code in use with a remove button. The
// forms also work without script; with script they call store/promo.ts.
import { useEffect, useRef, type SubmitEvent } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { addPromoCode, removePromoCode, removeProactivePromo } from '#client/bag/store/promo.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const formPath = '/shop/bag/promo-code'

export function PromoCode({ cart }: { cart: ShownBag }) {
  return cart.claimCodeName === null ? <CodeForm /> : <AppliedCode cart={cart} />
}

function CodeForm() {
  const { sent } = useVisit()
  const { promo } = useBagState()
  const field = useRef<HTMLInputElement>(null)
  const refused = sent && 'errors' in sent && sent.form === formPath ? sent : null
  const message = promo.promoErrorMessage || (promo.promoCodeClaimCode === '' ? refused?.errors[0]?.message : '') || ''

  useEffect(() => {
    if (promo.focus) field.current?.focus()
  }, [promo.focus, promo.promoErrorMessage])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code === '') field.current?.focus()
    else if (!promo.loading) void addPromoCode(code)
  }

  return (
    <details open={message !== '' || promo.loading || undefined}>
      <summary className={summary}>Add a promo code</summary>
      <form method="post" action={formPath} noValidate onSubmit={submit} className={css({ display: 'grid', gap: '2' })}>
        <input type="hidden" name="promoCodeAction" value="Add" />
        {refused && <input type="hidden" name="triedCode" value={refused.values.claimCodeName} />}
        <label htmlFor="claimCodeName" className={css({ fontSize: 'sm' })}>
          Promo code
        </label>
        <p id="promo-error" role="alert" className={errorMessage}>
          {message}
        </p>
        <div className={css({ display: 'flex', gap: '2' })}>
          <input
            ref={field}
            id="claimCodeName"
            name="claimCodeName"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={refused?.values.claimCodeName}
            aria-invalid={message !== '' || undefined}
            aria-describedby="promo-error"
            className={input}
          />
          <button className={button({ tone: 'quiet' })} aria-disabled={promo.loading || undefined}>
            {promo.loading ? 'Adding…' : 'Add'}
          </button>
        </div>
      </form>
    </details>
  )
}

function AppliedCode({ cart: { claimCodeName, promoDescription, promoType } }: { cart: ShownBag }) {
  const { promo, proactivePromo } = useBagState()
  const removing = promo.removing || proactivePromo.removing
  const message = promo.promoErrorMessage || proactivePromo.promoErrorMessage

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (removing || claimCodeName === null) return
    void (promoType === 'Proactive' ? removeProactivePromo(claimCodeName) : removePromoCode(claimCodeName))
  }

  return (
    <form method="post" action={formPath} onSubmit={submit} className={appliedCode}>
      <input type="hidden" name="promoCodeAction" value="Delete" />
      <input type="hidden" name="promoCodeType" value={promoType ?? 'Reactive'} />
      <input type="hidden" name="claimCodeName" value={claimCodeName ?? ''} />
      <p className={css({ margin: '0', fontSize: 'sm', overflowWrap: 'anywhere', minWidth: '0' })}>
        <b>{claimCodeName}</b>
        <br />
        {promoDescription ?? 'Your bag doesn’t qualify for this offer yet.'}
      </p>
      <button className={button({ tone: 'quiet' })} aria-disabled={removing || undefined}>
        Remove<span className="sr-only"> code {claimCodeName}</span>
      </button>
      <p role="alert" className={errorMessage}>
        {message}
      </p>
    </form>
  )
}

const summary = css({
  minHeight: 'target',
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  textDecoration: 'underline',
})

const errorMessage = css({
  margin: '0',
  color: 'sale',
  fontWeight: 'bold',
  fontSize: 'sm',
  _empty: { display: 'none' },
})

const input = css({
  flex: '1',
  minWidth: '0',
  minHeight: 'target',
  paddingInline: '3',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'quiet',
  borderRadius: 'control',
  bg: 'paper',
  color: 'ink',
})

const appliedCode = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
})

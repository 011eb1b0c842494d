// The promo code of the bag: the code or offer in use with a remove button, and a folded form that adds a code (open after a
// refusal), which replaces an offer but not a code. The forms also work without script; with script they call store/promo.ts.
import { useEffect, useRef, type SubmitEvent } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { hasTypedCode } from '#client/bag/next-target.ts'
import { bagState, useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { addPromoCode, removePromoCode, removeProactivePromo } from '#client/bag/store/promo.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export const promoCodePath = '/shop/bag/promo-code'

export function PromoCode({ cart }: { cart: ShownBag }) {
  const { proactivePromo } = useBagState()
  return (
    <div aria-busy={proactivePromo.loading || undefined} className={css({ display: 'grid', gap: '2' })}>
      {cart.claimCodeName === null ? (
        <p role="alert" className={errorMessage}>
          {proactivePromo.promoErrorMessage}
        </p>
      ) : (
        <AppliedCode cart={cart} />
      )}
      {hasTypedCode(cart) ? null : <CodeForm />}
    </div>
  )
}

function CodeForm() {
  const { sent } = useVisit()
  const { promo } = useBagState()
  const field = useRef<HTMLInputElement>(null)
  const refused = sent && 'errors' in sent && sent.form === promoCodePath ? sent : null
  const message = promo.promoErrorMessage || (promo.promoCodeClaimCode === '' ? refused?.errors[0]?.message : '') || ''

  useEffect(() => {
    if (promo.focus) field.current?.focus()
  }, [promo.focus, promo.promoErrorMessage])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code === '') return field.current?.focus()
    if (promo.loading) return
    // A code that the server refused, before React had arrived, is tried a second time now.
    if (refused) bagState.promo.unrecognised ||= refused.values.claimCodeName?.trim().toUpperCase() ?? ''
    void addPromoCode(code)
  }

  return (
    <details open={message !== '' || promo.loading || undefined}>
      <summary className={summary}>Add a promo code</summary>
      <form
        method="post"
        // Without script the page with the refusal opens at the field.
        action={`${promoCodePath}#claimCodeName`}
        noValidate
        onSubmit={submit}
        className={css({ display: 'grid', gap: '2' })}
      >
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

function AppliedCode({ cart }: { cart: ShownBag }) {
  const { claimCodeName, promoType } = cart
  const { promo, proactivePromo } = useBagState()
  const removing = promo.removing || proactivePromo.removing
  // The form of another code, which stands below an offer, says itself what is wrong with that code.
  const message = (hasTypedCode(cart) ? promo : proactivePromo).promoErrorMessage

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (removing || claimCodeName === null) return
    void (promoType === 'Proactive' ? removeProactivePromo(claimCodeName) : removePromoCode(claimCodeName))
  }

  return (
    <form method="post" action={promoCodePath} onSubmit={submit} className={appliedCode}>
      <input type="hidden" name="promoCodeAction" value="Delete" />
      <input type="hidden" name="promoCodeType" value={promoType ?? 'Reactive'} />
      <input type="hidden" name="claimCodeName" value={claimCodeName ?? ''} />
      <AppliedText cart={cart} />
      <button className={removeButton} aria-disabled={removing || undefined}>
        Remove<span className="sr-only">{` code ${claimCodeName}`}</span>
      </button>
      <p role="alert" className={errorMessage}>
        {message}
      </p>
    </form>
  )
}

/** The discount row says what the code gives, so only a code without a discount is described here. */
function AppliedText({ cart }: { cart: ShownBag }) {
  const { claimCodeName, promoType, promoDescription, cartSummary, orderValue, staggeredIncentives } = cart
  const saved = cartSummary.subTotal - orderValue
  const better = hasTypedCode(cart)
    ? staggeredIncentives.findLast(({ achieved, discountValue }) => achieved && discountValue > saved + 0.004)
    : undefined
  return (
    <p className={css({ margin: '0', flex: '1', minWidth: '8rem', fontSize: 'sm', overflowWrap: 'anywhere' })}>
      {promoType === 'Proactive' && promoDescription !== null ? (
        <span>We’ve applied your best offer</span>
      ) : (
        <>
          <b translate="no">{claimCodeName}</b>
          {promoDescription === null || saved < 0.005 ? <br /> : <span> applied</span>}
        </>
      )}
      {promoDescription === null ? (
        <span>Your bag doesn’t qualify for this offer yet.</span>
      ) : saved < 0.005 ? (
        <span>{promoDescription}</span>
      ) : null}
      {better ? (
        <>
          <br />
          <span>{`Remove it to save more: ${better.promotionDescription}.`}</span>
        </>
      ) : null}
    </p>
  )
}

const summary = css({
  minHeight: 'target',
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  textDecoration: 'underline',
})

const removeButton = css({
  minHeight: 'target',
  fontSize: 'sm',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
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

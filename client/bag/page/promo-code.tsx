// The promo code of the bag: the code or offer in use with a remove button, and a folded form that adds a code (open after a
// refusal), which replaces an offer but not a code. The forms also work without script; with script they call store/promo.ts.
import { useEffect, useRef, type SubmitEvent } from 'react'
import { css } from '#styled/css'
import { disclosure, inputBox, linkButton, stack, toolbar } from '#styled/patterns'
import { button } from '#styled/recipes'
import { hasTypedCode } from '#client/bag/next-target.ts'
import { useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { addPromoCode, removePromoCode } from '#client/bag/store/promo.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { PromoError } from './promo-error.tsx'

export const promoCodePath = '/shop/bag/promo-code'

export function PromoCode({ cart }: { cart: ShownBag }) {
  const { Proactive: offered, Reactive: typed } = useBagState().promo
  const hasTyped = hasTypedCode(cart)
  return (
    <div aria-busy={offered.changing === 'Add' || undefined} className={stack({ gap: '2' })}>
      {cart.claimCodeName === null ? null : <AppliedCode cart={cart} code={cart.claimCodeName} />}
      {/* The form of another code, which stands below an offer, says itself what is wrong with that code. */}
      <PromoError refusal={hasTyped ? typed.refusal : offered.refusal} />
      {hasTyped ? null : <CodeForm />}
    </div>
  )
}

function CodeForm() {
  const { formResult } = useVisit()
  const { changing, refusal, tried } = useBagState().promo.Reactive
  const field = useRef<HTMLInputElement>(null)
  const refused = formResult && 'errors' in formResult && formResult.form === promoCodePath ? formResult : null
  const sentMessage = tried === '' ? refused?.errors[0]?.message : undefined
  const invalid = refusal !== null || sentMessage !== undefined
  const adding = changing === 'Add'

  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code === '') return field.current?.focus()
    if (!adding) void addPromoCode(code, 'Reactive', refused?.values.claimCodeName)
  }

  return (
    <details open={invalid || adding || undefined}>
      <summary className={disclosure()}>Add a promo code</summary>
      <form
        method="post"
        // Without script the page with the refusal opens at the field.
        action={`${promoCodePath}#claimCodeName`}
        noValidate
        onSubmit={submit}
        className={stack({ gap: '2' })}
      >
        <input type="hidden" name="promoCodeAction" value="Add" />
        {refused && <input type="hidden" name="triedCode" value={refused.values.claimCodeName} />}
        <label htmlFor="claimCodeName" className={css({ fontSize: 'sm' })}>
          Promo code
        </label>
        <PromoError id="promo-error" refusal={refusal} {...(sentMessage && { sent: sentMessage })} />
        <div className={css({ display: 'flex', gap: '2' })}>
          <input
            ref={field}
            id="claimCodeName"
            name="claimCodeName"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={refused?.values.claimCodeName}
            aria-invalid={invalid || undefined}
            aria-describedby="promo-error"
            className={input}
          />
          <button className={button({ tone: 'quiet' })} aria-disabled={adding || undefined}>
            {adding ? 'Adding…' : 'Add'}
          </button>
        </div>
      </form>
    </details>
  )
}

function AppliedCode({ cart, code }: { cart: ShownBag; code: string }) {
  const { promo } = useBagState()
  const type = cart.promoType ?? 'Reactive'
  const removing = Object.values(promo).some(({ changing }) => changing === 'Delete')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!removing) void removePromoCode(code, type)
  }

  return (
    <form method="post" action={promoCodePath} onSubmit={submit} className={appliedCode}>
      <input type="hidden" name="promoCodeAction" value="Delete" />
      <input type="hidden" name="promoCodeType" value={type} />
      <input type="hidden" name="claimCodeName" value={code} />
      <AppliedText cart={cart} />
      <button className={linkButton({ fontSize: 'sm' })} aria-disabled={removing || undefined}>
        Remove<span className="sr-only">{` code ${code}`}</span>
      </button>
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
    <p className={css({ flex: '1', minWidth: '8rem', fontSize: 'sm', overflowWrap: 'anywhere' })}>
      {promoType === 'Proactive' && promoDescription !== null ? (
        <span>We’ve applied this offer for you</span>
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

const input = inputBox({ flex: '1', minWidth: '0', paddingInline: '3' })

const appliedCode = toolbar({ justifyContent: 'space-between', gap: '4' })

// Promo codes: folded away until wanted, open after a mistake, and the code in use with the way to take it out.
import { useEffect, useRef, type SubmitEvent } from 'react'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import {
  addPromoCode,
  removePromoCode,
  removeProactivePromo,
  useBagState,
  type ShownBag,
} from '#client/bag/store/bag.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const path = '/shop/bag/promo-code'

export function PromoCode({ cart }: { cart: ShownBag }) {
  return cart.claimCodeName === null ? <PromoCodeForm /> : <PromoCodeInUse cart={cart} />
}

function PromoCodeForm() {
  const { sent } = useVisit()
  const { promo } = useBagState()
  const field = useRef<HTMLInputElement>(null)
  const before = sent && 'errors' in sent && sent.form === path ? sent : null
  const problem = promo.promoErrorMessage || (promo.promoCodeClaimCode === '' ? before?.errors[0]?.message : '') || ''

  useEffect(() => {
    if (promo.focus) field.current?.focus()
  }, [promo.focus, promo.promoErrorMessage])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code === '') field.current?.focus()
    else if (!promo.loading) void addPromoCode(code)
  }

  return (
    <details open={problem !== '' || promo.loading || undefined}>
      <summary className={summary}>Add a promo code</summary>
      <form method="post" action={path} noValidate onSubmit={send} className={css({ display: 'grid', gap: '2' })}>
        <input type="hidden" name="promoCodeAction" value="Add" />
        {before && <input type="hidden" name="triedCode" value={before.values.claimCodeName} />}
        <label htmlFor="claimCodeName" className={css({ fontSize: 'sm' })}>
          Promo code
        </label>
        <p id="promo-error" role="alert" className={wrong}>
          {problem}
        </p>
        <div className={css({ display: 'flex', gap: '2' })}>
          <input
            ref={field}
            id="claimCodeName"
            name="claimCodeName"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={before?.values.claimCodeName}
            aria-invalid={problem !== '' || undefined}
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

function PromoCodeInUse({ cart: { claimCodeName, promoDescription, promoType } }: { cart: ShownBag }) {
  const { promo, proactivePromo } = useBagState()
  const removing = promo.removing || proactivePromo.removing
  const problem = promo.promoErrorMessage || proactivePromo.promoErrorMessage

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (removing || claimCodeName === null) return
    void (promoType === 'Proactive' ? removeProactivePromo(claimCodeName) : removePromoCode(claimCodeName))
  }

  return (
    <form method="post" action={path} onSubmit={send} className={inUse}>
      <input type="hidden" name="promoCodeAction" value="Delete" />
      <input type="hidden" name="promoCodeType" value={promoType ?? 'Reactive'} />
      <input type="hidden" name="claimCodeName" value={claimCodeName ?? ''} />
      <p className={css({ margin: '0', fontSize: 'sm', overflowWrap: 'anywhere', minWidth: '0' })}>
        <b>{claimCodeName}</b>
        <br />
        {promoDescription ?? 'Your bag does not reach this offer yet.'}
      </p>
      <button className={button({ tone: 'quiet' })} aria-disabled={removing || undefined}>
        Remove<span className="sr-only"> code {claimCodeName}</span>
      </button>
      <p role="alert" className={wrong}>
        {problem}
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

const wrong = css({ margin: '0', color: 'sale', fontWeight: 'bold', fontSize: 'sm', _empty: { display: 'none' } })

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

const inUse = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
})

// Promo codes: folded away until wanted, open after a mistake, and the code in use with the way to take it out.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import type { Cart } from '#shared/entities/cart.ts'
import { useVisit } from '#client/visit-context.tsx'

const path = '/shop/bag/promo-code'

export function PromoCode({ cart }: { cart: Cart }) {
  const { sent } = useVisit()
  const failed = sent && 'errors' in sent && sent.form === path ? sent : null
  if (cart.claimCodeName !== null) return <InUse cart={cart} />
  return (
    <details open={failed !== null}>
      <summary className={summary}>Add a promo code</summary>
      <form
        method="post"
        action={path}
        noValidate
        className={css({ display: 'grid', gap: '2', paddingBlockStart: '2' })}
      >
        <input type="hidden" name="promoCodeAction" value="Add" />
        <label htmlFor="claimCodeName" className={css({ fontSize: 'sm' })}>
          Promo code
        </label>
        {failed ? (
          <p id="promo-error" className={css({ margin: '0', color: 'sale', fontWeight: 'bold', fontSize: 'sm' })}>
            {failed.errors[0]?.message}
          </p>
        ) : null}
        <div className={css({ display: 'flex', gap: '2' })}>
          <input
            id="claimCodeName"
            name="claimCodeName"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={failed?.values.claimCodeName}
            aria-invalid={failed !== null || undefined}
            aria-describedby={failed ? 'promo-error' : undefined}
            className={input}
          />
          <button className={button({ tone: 'quiet' })}>Add</button>
        </div>
      </form>
    </details>
  )
}

function InUse({ cart: { claimCodeName, promoDescription, promoType } }: { cart: Cart }) {
  return (
    <form method="post" action={path} className={inUse}>
      <input type="hidden" name="promoCodeAction" value="Delete" />
      <input type="hidden" name="promoCodeType" value={promoType ?? 'Reactive'} />
      <input type="hidden" name="claimCodeName" value={claimCodeName ?? ''} />
      <p className={css({ margin: '0', fontSize: 'sm' })}>
        <b>{claimCodeName}</b>
        <br />
        {promoDescription ?? 'Your bag does not reach this offer yet.'}
      </p>
      <button className={button({ tone: 'quiet' })}>
        Remove<span className="sr-only"> code {claimCodeName}</span>
      </button>
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
  textTransform: 'uppercase',
})

const inUse = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' })

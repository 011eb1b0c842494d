// Why a promo code was refused: the one place where it is shown.
import { css } from '#styled/css'
import { promoMessage, type PromoRefusal } from '#shared/promotions/promo-refusal.ts'

/** `sent`: the words of a refusal that the form without script got. */
export function PromoError({ refusal, sent = '', id }: { refusal: PromoRefusal | null; sent?: string; id?: string }) {
  return (
    <p id={id} role="alert" className={errorMessage}>
      {refusal ? promoMessage(refusal) : sent}
    </p>
  )
}

const errorMessage = css({
  margin: '0',
  color: 'sale',
  fontWeight: 'bold',
  fontSize: 'sm',
  _empty: { display: 'none' },
})

// Why a promo code was refused: the one place where it is shown.
import { promoMessage, type PromoRefusal } from '#shared/promotions/promo-refusal.ts'
import { errorText } from '#styled/patterns'

/** `sent`: the words of a refusal that the form without script got. */
export function PromoError({ refusal, sent = '', id }: { refusal: PromoRefusal | null; sent?: string; id?: string }) {
  return (
    <p id={id} role="alert" className={errorText()}>
      {refusal ? promoMessage(refusal) : sent}
    </p>
  )
}

/** How reviews are checked. UK law requires this statement (DMCC Act 2024, schedule 20). */
import { css } from '#styled/css'

export function HowWeCheck() {
  return (
    <section aria-labelledby="how-we-check" className={css({ display: 'grid', gap: '3', maxWidth: 'prose' })}>
      <h2 id="how-we-check" className={css({ fontSize: 'h2', lineHeight: 'tight' })}>
        How we check reviews
      </h2>
      <p>
        A person reads every review before it is published. We publish what is said, good or bad, and turn down only
        what is abusive, gives away personal details, advertises, or is not about the product.
      </p>
      <p>
        <b>Verified purchase</b> means we found an order of the product by the person who wrote the review. Without it
        we could not tell: the person may have bought it in another way.
      </p>
      <p>
        <b>Incentivised</b> means the writer was offered something for the review, like a free product or a voucher. It
        counts like any other, and always says so.
      </p>
      <p>
        The average counts every published rating, with or without words. We never write reviews or pay others to, and
        we never hide the ones we don’t like.
      </p>
    </section>
  )
}

// Goods that somebody else picked, an assistant or another browser: the visitor looks at them and decides. Sold-out ones are named.
import { bagLinkFormPath } from '#shared/bag/bag-link.ts'
import { messages } from '#shared/messages/index.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { pounds } from '#shared/platform/money.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { css } from '#styled/css'
import { goodsPicture, pageColumn, quietText, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { choiceHref, inStock, stockLabel } from '#client/product/index.ts'
import { NothingYet } from '#client/ui/nothing-yet.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { SumRow, sumList } from '#client/ui/sums.tsx'
import { linkedIn } from './page.ts'

export default function BagLinkView() {
  const { items, lines, asked } = linkedIn(useVisit())
  const { data, failed } = useCall(productCalls.list, asked)
  const rows = lines.flatMap(({ productNo, productOptionNo, quantity }) => {
    const product = data?.products.find(({ productNumber }) => productNumber === productNo)
    const option = product?.options.find(({ optionId }) => optionId === productOptionNo)
    const colour = product?.colours.find(({ code }) => code === option?.colour)
    return product && option && !product.withdrawn ? [{ product, option, colour, quantity }] : []
  })
  const sold = rows.filter(({ option }) => inStock(option))
  const total = sold.reduce((sum, { option, quantity }) => sum + option.price * quantity, 0)
  return (
    <div className={pageColumn({ maxWidth: '44rem' })}>
      <h1>Picked for your bag</h1>
      <FormResultNotice />
      {failed ? <p role="alert">{messages.generic.tryAgain}.</p> : null}
      {rows.length === 0 && (data || !asked) ? (
        <NothingYet icon="bag" elsewhere="Have a bag of your own?" returnTo="/shop/bag">
          We don’t sell anything from this link any more.
        </NothingYet>
      ) : null}
      <ul className={stack({ gap: '4' })}>
        {rows.map(({ product, option, colour, quantity }) => (
          <li key={option.optionId} className={row}>
            <Picture picture={colour?.pictures[0]} sizes="6rem" alt="" eager className={goodsPicture()} />
            <div>
              <a href={choiceHref(product.productNumber, option)}>{product.productName}</a>
              <p className={quietText()}>
                {`${variantLabel({ colour: colour?.name ?? '', size: option.size })}, quantity ${quantity}`}
              </p>
              <p>{inStock(option) ? <b>{pounds(option.price * quantity)}</b> : stockLabel(option)}</p>
            </div>
          </li>
        ))}
      </ul>
      {data && rows.length > 0 && rows.length < lines.length ? <p>We no longer sell some of what was picked.</p> : null}
      {sold.length > 0 ? (
        <form method="post" action={bagLinkFormPath} className={stack({ gap: '4' })}>
          <input type="hidden" name="items" value={items} />
          <dl className={sumList}>
            <SumRow label="Total before offers and delivery" amount={pounds(total)} total />
          </dl>
          <button className={button()}>Add to my bag</button>
          <p className={quietText()}>Nothing is in your bag until you add it. What’s already there stays.</p>
        </form>
      ) : null}
    </div>
  )
}

const row = css({ display: 'grid', gridTemplateColumns: 'min(6rem, 21vw) minmax(0, 1fr)', gap: '4' })

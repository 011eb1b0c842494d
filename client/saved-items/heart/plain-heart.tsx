// The heart as a plain form, until the visitor's saved items are known. The first script sends the form in the background.
import { css } from '#styled/css'
import { Icon } from '#client/ui/icon.tsx'

/** `optionNo` is the chosen option; without it the product is saved without a size. */
export type HeartProps = { productNo: string; productName: string; optionNo?: string | undefined }

export function PlainHeart({ productNo, productName, optionNo = '' }: HeartProps) {
  return (
    <form method="post" action="/shop/bag/saved-items/save" data-in-page="" className={form}>
      {optionNo ? <input type="hidden" name="productOptionNo" value={optionNo} /> : null}
      <button name="productNo" value={productNo} aria-pressed="false" className={iconOverPicture}>
        <Icon name="heart" size={20} />
        <span className="sr-only">{`Save ${productName}`}</span>
      </button>
    </form>
  )
}

/** Without script the product page has a button with a text instead. */
const form = css({ '@media (scripting: none)': { display: 'none' } })

/** A button over a picture: an icon on a disc of the page's colour. */
export const iconOverPicture = css({
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  color: 'ink',
  cursor: 'pointer',
  '& svg': { boxSizing: 'content-box', padding: '2', borderRadius: 'pill', bg: 'paper' },
  '&[aria-pressed=true] svg': { fill: 'currentcolor', color: 'sale' },
})

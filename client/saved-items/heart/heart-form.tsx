// The heart: a form that saves, which the first script sends in the background, until the visitor's saved items are known.
import { css } from '#styled/css'
import { square } from '#styled/patterns'
import { Icon } from '#client/ui/icon.tsx'

/** `optionNo` is the chosen option; without it the product is saved without a size. */
export type HeartProps = { productNo: string; productName: string; optionNo?: string | undefined }

/** `prepare` loads the code of a press. */
export type KnownHeart = { saved: boolean; toggle: () => void; prepare: () => void }

export function HeartForm({ productNo, productName, optionNo = '', known }: HeartProps & { known: KnownHeart | null }) {
  return (
    <form method="post" action="/shop/bag/saved-items/save" data-in-page="" className={form}>
      {optionNo ? <input type="hidden" name="productOptionNo" value={optionNo} /> : null}
      <button
        type={known ? 'button' : undefined}
        name="productNo"
        value={productNo}
        aria-pressed={known?.saved ?? false}
        className={iconOverPicture}
        onPointerEnter={known?.prepare}
        onClick={known?.toggle}
      >
        <Icon name="heart" size={20} />
        <span className="sr-only">{`Save ${productName}`}</span>
      </button>
    </form>
  )
}

/** Without script the product page has a button with a text instead. */
const form = css({ '@media (scripting: none)': { display: 'none' } })

/** A button over a picture: an icon on a disc of the page's colour. */
export const iconOverPicture = square({
  color: 'ink',
  '& svg': { boxSizing: 'content-box', padding: '2', borderRadius: 'pill', bg: 'paper' },
  '&[aria-pressed=true] svg': { fill: 'currentcolor', color: 'sale' },
})

// The form that moves an entry to the bag, or adds that of somebody else's list. Without a size the shopper chooses one first.
import { productCalls } from '#shared/products/product-calls.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { inputBox, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import type { Product, ProductOption } from '#shared/products/product.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { Later } from '#client/platform/api/later.tsx'
import { moveToBag } from '#client/saved-items/store/saved-and-bag.ts'
import { updateSavedItem } from '#client/saved-items/store/saved-items.ts'
import { inStock, stockLabel } from '#client/product/index.ts'
import { submitWithScript, savedItemsFormPaths } from './forms.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

type MoveFormProps = { entry: WishlistEntry; own: boolean }

export function MoveForm({ entry, own }: MoveFormProps) {
  const { productNo, productOptionNo, productDetails } = entry
  if (productOptionNo !== '')
    return (
      <MoveToBagForm entry={entry} own={own}>
        <input type="hidden" name="productOptionNo" value={productOptionNo} />
      </MoveToBagForm>
    )
  const productLink = (
    <ButtonLink href={`/shop/p/${productNo}`} quiet wide>
      Choose a size<span className="sr-only">{` of ${productDetails?.productName ?? 'this product'}`}</span>
    </ButtonLink>
  )
  return (
    <Later
      call={productCalls.list}
      input={{ query: { baseproducts: productNo } }}
      waiting={productLink}
      otherwise={productLink}
    >
      {({ products: [product] }) => (product ? <SizeChoice entry={entry} own={own} product={product} /> : productLink)}
    </Later>
  )
}

function SizeChoice({ entry, own, product }: MoveFormProps & { product: Product }) {
  const hasColours = product.colours.length > 1
  const colourOf = ({ colour }: ProductOption) => product.colours.find(({ code }) => code === colour)
  const onlyOption = product.options.length === 1 ? product.options[0] : undefined
  return (
    <MoveToBagForm entry={entry} own={own}>
      <select
        name="productOptionNo"
        required
        defaultValue={onlyOption?.optionId ?? ''}
        aria-label={`Size of ${product.productName}`}
        className={select}
        onChange={({ currentTarget: { value } }) => {
          const option = product.options.find(({ optionId }) => optionId === value)
          if (own && option) void updateSavedItem(entry, withOption(entry, option, colourOf(option)?.name ?? ''))
        }}
      >
        <option value="">Choose a size</option>
        {product.options.map((option) => (
          <option key={option.optionId} value={option.optionId} disabled={!inStock(option)}>
            {`${
              [hasColours ? colourOf(option)?.name : null, sizeLabel(option.size)].filter(Boolean).join(', ') ||
              option.size
            }${option.stockStatus === 'IN_STOCK' ? '' : ` (${stockLabel(option).toLowerCase()})`}`}
          </option>
        ))}
      </select>
    </MoveToBagForm>
  )
}

function MoveToBagForm({ entry, own, children }: MoveFormProps & { children: React.ReactNode }) {
  const { productNo, productOptionNo, quantity, productDetails } = entry
  return (
    <form
      method="post"
      action={own ? savedItemsFormPaths.move : '/shop/bag/add'}
      data-in-page={own ? undefined : ''}
      className={stack({ gap: '2' })}
      onSubmit={
        own ? submitWithScript((form) => void moveToBag(entry, String(form.get('productOptionNo')))) : undefined
      }
    >
      <input type="hidden" name="productNo" value={productNo} />
      {own ? <input type="hidden" name="savedOptionNo" value={productOptionNo} /> : null}
      <input type="hidden" name="quantity" value={own ? quantity : 1} />
      {children}
      <button className={button({ wide: true })}>
        <span>{own ? 'Move to bag' : 'Add to bag'}</span>
        <span className="sr-only">{`: ${productDetails?.productName ?? 'this product'}`}</span>
      </button>
    </form>
  )
}

/** The entry with the chosen option, shown until the server replies. */
function withOption(entry: WishlistEntry, option: ProductOption, colour: string): WishlistEntry {
  const { optionId, size, price, wasPrice, stockStatus, stockLevel } = option
  const prices = { price, priceTo: price, wasPrice }
  const details = entry.productDetails && { ...entry.productDetails, optionId, size, colour, ...prices }
  return { ...entry, productOptionNo: optionId, stockStatus, stockLevel, productDetails: details }
}

const select = inputBox({ width: 'full', paddingInline: '2', fontSize: 'sm', textOverflow: 'ellipsis' })

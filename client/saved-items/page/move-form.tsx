// Moves an entry into the bag; one without a size is given one first.
import { productCalls } from '#shared/products/product-calls.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import type { Product, ProductOption } from '#shared/products/product.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import { Later } from '#client/platform/api/later.tsx'
import { moveToBag } from '#client/saved-items/store/saved-and-bag.ts'
import { updateSavedItem } from '#client/saved-items/store/saved-items.ts'
import { inStock, stockWords } from '#client/product/index.ts'
import { inPlaceOf, savedItemsForms } from './forms.ts'

export function MoveForm({ entry }: { entry: WishlistEntry }) {
  const { productNo, productOptionNo, productDetails } = entry
  if (productOptionNo !== '')
    return (
      <Form entry={entry}>
        <input type="hidden" name="productOptionNo" value={productOptionNo} />
      </Form>
    )
  const elsewhere = (
    <a href={`/shop/p/${productNo}`} className={button({ tone: 'quiet', wide: true })}>
      Choose a size<span className="sr-only"> of {productDetails?.productName}</span>
    </a>
  )
  return (
    <Later
      call={productCalls.list}
      input={{ query: { baseproducts: productNo } }}
      waiting={elsewhere}
      otherwise={elsewhere}
    >
      {({ products: [product] }) => (product ? <Choose entry={entry} product={product} /> : elsewhere)}
    </Later>
  )
}

function Choose({ entry, product }: { entry: WishlistEntry; product: Product }) {
  const several = product.colours.length > 1
  const colourOf = ({ colour }: ProductOption) => product.colours.find(({ code }) => code === colour)
  const only = product.options.length === 1 ? product.options[0] : undefined
  return (
    <Form entry={entry}>
      <select
        name="productOptionNo"
        required
        defaultValue={only?.optionId ?? ''}
        aria-label={`Size of ${product.productName}`}
        className={select}
        onChange={({ currentTarget: { value } }) => {
          const option = product.options.find(({ optionId }) => optionId === value)
          if (option) void updateSavedItem(entry, withOption(entry, option, colourOf(option)?.name ?? ''))
        }}
      >
        <option value="">Choose a size</option>
        {product.options.map((option) => (
          <option key={option.optionId} value={option.optionId} disabled={!inStock(option)}>
            {[several ? colourOf(option)?.name : null, option.size].filter(Boolean).join(', ')}
            {option.stockStatus === 'IN_STOCK' ? '' : ` (${stockWords(option).toLowerCase()})`}
          </option>
        ))}
      </select>
    </Form>
  )
}

function Form({ entry, children }: { entry: WishlistEntry; children: React.ReactNode }) {
  const { productNo, productOptionNo, quantity, productDetails } = entry
  return (
    <form
      method="post"
      action={savedItemsForms.move}
      className={css({ display: 'grid', gap: '2' })}
      onSubmit={inPlaceOf((form) => {
        const chosen = String(form.get('productOptionNo'))
        void moveToBag(entry, chosen)
      })}
    >
      <input type="hidden" name="productNo" value={productNo} />
      <input type="hidden" name="savedOptionNo" value={productOptionNo} />
      <input type="hidden" name="quantity" value={quantity} />
      {children}
      <button className={button({ wide: true })}>
        Move to bag<span className="sr-only">: {productDetails?.productName}</span>
      </button>
    </form>
  )
}

/** How the entry looks with the option, until the shop itself says so. */
function withOption(entry: WishlistEntry, option: ProductOption, colour: string): WishlistEntry {
  const { optionId, size, price, wasPrice, stockStatus, stockLevel } = option
  const details = entry.productDetails && { ...entry.productDetails, optionId, size, colour, price, wasPrice }
  return { ...entry, productOptionNo: optionId, stockStatus, stockLevel, productDetails: details }
}

const select = css({
  width: 'full',
  minHeight: 'target',
  paddingInline: '2',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'quiet',
  borderRadius: 'control',
  bg: 'paper',
  color: 'ink',
  fontSize: 'sm',
  textOverflow: 'ellipsis',
})

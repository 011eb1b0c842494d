// The products of a set, each with a tick and its choice of colour and size. What is sold out is said and cannot be chosen.
import type { Product } from '#shared/products/product.ts'
import { chosenOfSet, optionField, optionName, setForm, tickField } from '#shared/products/set.ts'
import { css, cx } from '#styled/css'
import { goodsPicture, quietText } from '#styled/patterns'
import { button } from '#styled/recipes'
import { choiceHref, inStock, isSoldOut, type RequestedChoice } from '#client/product/choices/product-choice.ts'
import { resolveChoice } from '#client/product/choices/resolve-choice.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { aria, Fault, formStyles, input, Tick } from '#client/ui/form/field.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'

/** `chosen`: of the first product. */
type SetFormProps = { products: readonly Product[]; chosen: RequestedChoice }

export function SetForm({ products, chosen }: SetFormProps) {
  const choices = products.map((product, at) =>
    resolveChoice(product, at === 0 ? chosen : { colour: null, size: null }),
  )
  const stored = products.flatMap((product, at) => {
    const { option } = choices[at]!
    return [
      [tickField(product), isSoldOut(product) ? '' : 'yes'],
      [optionField(product), option && inStock(option) ? option.optionId : ''],
    ]
  })
  const form = useCheckedForm(
    setForm,
    Object.fromEntries(stored) as Record<string, string>,
    (values) => chosenOfSet(products, values).faults,
  )
  return (
    <form {...form.attributes} className={formStyles}>
      <ErrorSummary {...form.errors} />
      <input type="hidden" name="products" value={products.map(({ productNumber }) => productNumber).join()} />
      <ul className={list}>
        {products.map((product, at) => (
          <li key={product.productNumber} className={row}>
            <a href={choiceHref(product.productNumber, { colour: choices[at]!.colour.code, size: null })}>
              <Picture
                picture={choices[at]!.colour.pictures[0]!}
                sizes="6rem"
                className={goodsPicture({ display: 'block' })}
              />
            </a>
            <div className={css({ minWidth: '0' })}>
              {isSoldOut(product) ? (
                <p>
                  <b>{product.productName}</b>
                  <span className={quietText({ display: 'block' })}>Sold out</span>
                </p>
              ) : (
                <Tick form={form} name={tickField(product)} label={product.productName} />
              )}
              <Price price={product.price} priceTo={product.priceTo} wasPrice={product.wasPrice} />
              {isSoldOut(product) ? null : <Options product={product} form={form} />}
            </div>
          </li>
        ))}
      </ul>
      <button className={button({ wide: true })}>Add to bag</button>
    </form>
  )
}

function Options({ product, form }: { product: Product; form: ReturnType<typeof useCheckedForm> }) {
  const name = optionField(product)
  const [only] = product.options
  if (product.options.length === 1) return <input type="hidden" name={name} value={only!.optionId} />
  const error = form.errorOf(name)
  return (
    <>
      {error ? <Fault name={name}>{error}</Fault> : null}
      <select
        {...aria(form, name)}
        id={name}
        name={name}
        aria-label={`Colour and size of ${product.productName}`}
        defaultValue={form.valueOf(name)}
        className={cx(input, css({ width: 'full', marginTop: '2' }))}
      >
        <option value="">Choose colour and size</option>
        {product.colours.map(({ code, name: colour }) => (
          <optgroup key={code} label={colour}>
            {product.options
              .filter((option) => option.colour === code)
              .map((option) => (
                <option key={option.optionId} value={option.optionId} disabled={!inStock(option)}>
                  {`${optionName(product, option)}${inStock(option) ? '' : ', sold out'}`}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </>
  )
}

const list = css({ display: 'grid', gap: '5' })

const row = css({ display: 'grid', gridTemplateColumns: '5rem minmax(0, 1fr)', gap: '4', alignItems: 'start' })

// The quick look: a short version of the product page in a sheet over the list.
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { deliveryMethods, directDispatch } from '#shared/delivery/delivery-methods.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { flexRow, goodsPicture, quietText, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import type { Product } from '#shared/products/product.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { AddToBag } from '#client/product/add-to-bag/add-to-bag.tsx'
import { choiceHref, isOneSize, isSoldOut } from '#client/product/choices/product-choice.ts'
import { useProductChoice } from '#client/product/choices/use-product-choice.ts'
import { ColourChoice } from '#client/product/choices/colours.tsx'
import { SizeChoice } from '#client/product/choices/sizes.tsx'
import { Heart } from '#client/saved-items/index.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { ProductRating } from '#client/product/card/product-rating.tsx'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { SizeGuideContent } from '#client/product/size-guide/content.tsx'
import { sizeGuides } from '#client/product/size-guide/size-guides.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

type MiniProductProps = { productNumber: string; productName: string; open: boolean; onClose: () => void }

export function MiniProduct({ productNumber, productName, open, onClose }: MiniProductProps) {
  const { data, failed, again } = useCall(productCalls.list, { query: { baseproducts: productNumber } })
  const [guideOpen, setGuideOpen] = useState(false)
  const product = data?.products[0]
  const guide = (guideOpen && product?.sizeGuide) || null
  // Rendered into the body, so that the card's hover styles and click area do not cover the sheet.
  return createPortal(
    <Sheet
      open={open}
      onClose={() => {
        setGuideOpen(false)
        onClose()
      }}
      heading={productName}
      {...(product?.colours[0]?.pictures[0] && { headerImage: product.colours[0].pictures[0] })}
      layers={
        guide ? [{ id: guide, heading: sizeGuides[guide].heading, content: <SizeGuideContent guide={guide} /> }] : []
      }
      onBack={() => setGuideOpen(false)}
    >
      {product ? (
        <ProductSummary product={product} onGuide={() => setGuideOpen(true)} />
      ) : failed || data ? (
        <div className={stack({ gap: '4', justifyItems: 'start', padding: '4' })}>
          <p role="alert">{data ? messages.pageMessages.productMissing : messages.pageMessages.productTrouble}</p>
          {failed ? (
            <button type="button" className={button({ tone: 'quiet' })} onClick={again}>
              Try again
            </button>
          ) : null}
        </div>
      ) : (
        <p aria-live="polite" className={css({ padding: '4', minHeight: '30rem', color: 'quiet' })}>
          Loading…
        </p>
      )}
    </Sheet>,
    document.body,
  )
}

function ProductSummary({ product, onGuide }: { product: Product; onGuide: () => void }) {
  const control = useProductChoice(product, { colour: null, size: null })
  const { colour, option, size, price, priceTo, wasPrice } = control.choice
  return (
    <div className={stack({ gap: '5', padding: '4' })}>
      <ul key={colour.code} className={pictures} aria-label={`Pictures of ${product.productName}`}>
        {colour.pictures.map((picture) => (
          <li key={picture.src} className={css({ flex: '0 0 70%', scrollSnapAlign: 'start' })}>
            <Picture picture={picture} eager sizes="(min-width: 768px) 300px, 66vw" className={image} />
          </li>
        ))}
      </ul>
      <div className={stack({ gap: '1' })}>
        <p className={quietText()}>{product.brands}</p>
        <div className={flexRow({ justifyContent: 'space-between' })}>
          <Price price={price} priceTo={priceTo} wasPrice={wasPrice} large />
          <Heart
            eager
            productNo={product.productNumber}
            productName={product.productName}
            optionNo={option?.optionId}
          />
        </div>
        <ProductRating reviews={product.reviews} />
      </div>
      {isSoldOut(product) ? <p className={css({ fontWeight: 'bold' })}>Sold out in every colour and size</p> : null}
      <ColourChoice product={product} control={control} />
      <SizeChoice
        product={product}
        control={control}
        guide={
          product.sizeGuide && !isOneSize(product) ? (
            <button type="button" className={toGuide} onClick={onGuide}>
              Size guide
            </button>
          ) : null
        }
      />
      {isSoldOut(product) ? null : <AddToBag product={product} choice={control.choice} />}
      <DeliveryDate isDirect={product.deliveryCharge > 0} />
      <ButtonLink quiet wide href={choiceHref(product.productNumber, { colour: colour.code, size })}>
        See full details
      </ButtonLink>
    </div>
  )
}

/** Empty until the reply arrives, and when the service names no date for items that their makers deliver. */
function DeliveryDate({ isDirect }: { isDirect: boolean }) {
  const { data } = useCall(deliveryCalls.details, {})
  const date = isDirect ? data?.directDeliveryDate : data?.standardDeliveryDate
  return (
    <p className={css({ minHeight: '1lh', fontSize: 'sm' })}>
      {date ? (
        <>
          <span>{`${isDirect ? directDispatch.label : deliveryMethods.STANDARD.label} by `}</span>
          <b>
            <time dateTime={date}>{formatDay(date)}</time>
          </b>
        </>
      ) : null}
    </p>
  )
}

const toGuide = css({ fontSize: 'sm', paddingBlock: '1', textDecoration: 'underline' })

const pictures = css({ display: 'flex', gap: '2', overflowX: 'auto', scrollSnapType: 'x mandatory' })

const image = goodsPicture({ display: 'block', objectFit: 'contain' })

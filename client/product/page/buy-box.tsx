// The buy box: name, price, colour, size, stock, the "Add to bag" form, delivery and returns, and then the offers of the
// subscription and of credit.
import { Suspense, useState } from 'react'
import { css } from '#styled/css'
import { hoverLink, quietText, spread, stack, textLink, toolbar } from '#styled/patterns'
import { button } from '#styled/recipes'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { Product, ProductOption } from '#shared/products/product.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { lazyPart } from '#client/platform/lazy-part.ts'
import type { ChoiceControl } from '#client/product/choices/use-product-choice.ts'
import { choiceHref, isOneSize } from '#client/product/choices/product-choice.ts'
import { partsOf } from '#client/product/choices/parts.ts'
import { AddToBag } from '#client/product/add-to-bag/add-to-bag.tsx'
import { SoldOut } from '#client/product/add-to-bag/out-of-stock.tsx'
import { ColourChoice } from '#client/product/choices/colours.tsx'
import { SizeChoice } from '#client/product/choices/sizes.tsx'
import { minFitAnswers } from '#client/reviews/index.ts'
import { CreditOfferSlot } from '#client/credit/index.ts'
import { SubscriptionOfferSlot } from '#client/subscription/index.ts'
import { Heart } from '#client/saved-items/index.ts'
import { Price } from '#client/ui/price.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { Share } from '#client/ui/share.tsx'
import { useLoaded } from '#client/platform/visitor/visitor.ts'
import type { MySizeProps } from '#client/product/my-size/my-size.tsx'
import type { SizeGuideSheetProps } from '#client/product/size-guide/sheet.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ProductDelivery, ProductFit } from './server-parts.tsx'

type BuyBoxProps = { product: Product; productId: string; control: ChoiceControl; soldOut: boolean }

export function BuyBox({ product, productId, control, soldOut }: BuyBoxProps) {
  const { brand, toggles } = useVisit()
  return (
    <section aria-label="Choose" className={stack({ gap: { base: '2', md: '5' } })}>
      <div className={stack({ gap: { base: '1', md: '2' } })}>
        <div className={spread({ alignItems: 'center', minHeight: '1.75rem', columnGap: '4' })}>
          <p className={quietText()}>{product.brands}</p>
          {toggles.has('product_reviews') && product.reviews.total > 0 ? (
            <a href="#reviews" className={hoverLink({ display: 'flex' })}>
              <Rating reviews={product.reviews} />
            </a>
          ) : null}
        </div>
        <h1 className={name} data-headings={brand.theme.layout.headings}>
          {product.productName}
        </h1>
      </div>
      {product.withdrawn ? null : <PriceAndChoices product={product} productId={productId} control={control} />}
      {soldOut ? (
        <SoldOut product={product} choice={control.choice} />
      ) : (
        <>
          <AddToBag withBar product={product} choice={control.choice} />
          {product.productType === subscriptionType ? null : <ProductDelivery product={product} />}
          <SubscriptionOfferSlot types={[product.productType]} />
          {toggles.has('store_credit') ? <CreditOfferSlot where="product" /> : null}
        </>
      )}
    </section>
  )
}

/** A product that is no longer sold has neither. */
function PriceAndChoices({ product, productId, control }: Omit<BuyBoxProps, 'soldOut'>) {
  const { toggles } = useVisit()
  const { colour, price, priceTo, wasPrice, option } = control.choice
  const [notes, setNotes] = useState<ReadonlyMap<string, string> | null>(null)
  return (
    <>
      <div className={toolbar({ gap: '3', flexWrap: 'nowrap' })}>
        <div className={toolbar({ flex: '1', columnGap: '3' })}>
          <Price price={price} priceTo={priceTo} wasPrice={wasPrice} large />
          {wasPrice !== null ? <span className={sale}>Sale</span> : null}
        </div>
        <div className={toolbar({ flexWrap: 'nowrap' })}>
          {/* It names no size, which may be the customer's own. */}
          <Share
            name={product.productName}
            href={choiceHref(product.productNumber, { colour: colour.code, size: null })}
          />
          <div>
            <Heart
              eager
              productNo={product.productNumber}
              productName={product.productName}
              optionNo={option?.optionId}
            />
            <noscript>
              {import.meta.env.SSR && toggles.has('saved_items') ? (
                <SaveForm product={product} option={option} />
              ) : null}
            </noscript>
          </div>
        </div>
      </div>
      <ColourChoice product={product} control={control} />
      <SizeChoice
        product={product}
        control={control}
        notes={notes}
        guide={
          product.sizeGuide && !isOneSize(product) ? (
            <SizeGuideLink guide={product.sizeGuide} own={sizesInGuide(product, control.choice)} />
          ) : null
        }
      />
      {product.sizeGuide && !isOneSize(product) ? (
        <>
          {toggles.has('product_reviews') && product.reviews.total >= minFitAnswers ? (
            <div className={quietText({ minHeight: '1lh' })}>
              <ProductFit productId={productId} />
            </div>
          ) : null}
          <MySizeSlot product={product} control={control} onNotes={setNotes} />
        </>
      ) : null}
    </>
  )
}

const MySize = lazyPart(() => import('#client/product/my-size/my-size.tsx').then((loaded) => loaded.MySize))

/** After load, for a signed-in customer. */
function MySizeSlot(props: MySizeProps) {
  const { data } = useCall(sessionCalls.visit, useLoaded() ? {} : null)
  return data?.signedIn ? (
    <Suspense>
      <MySize {...props} />
    </Suspense>
  ) : null
}

const name = css({
  fontSize: { base: 'h2', md: 'h1' },
  fontWeight: 'medium',
  '&[data-headings=capitals]': { textTransform: 'uppercase', letterSpacing: '0.02em', fontSize: 'h2' },
})

const sale = css({
  bg: 'sale',
  color: 'paper',
  fontSize: 'xs',
  fontWeight: 'bold',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'control',
  lineHeight: 'tight',
})

/** Saves a product without script. */
function SaveForm({ product, option }: { product: Product; option: ProductOption | null }) {
  return (
    <form method="post" action="/shop/bag/saved-items/save" className={css({ marginTop: '-2.75rem' })}>
      <input type="hidden" name="productNo" value={product.productNumber} />
      <input type="hidden" name="productOptionNo" value={option?.optionId ?? ''} />
      <button className={button({ tone: 'quiet' })}>Save for later</button>
    </form>
  )
}

/** A waist of 32 inches is no size 32. */
function sizesInGuide(product: Product, { size, parts }: ChoiceControl['choice']) {
  return [size, ...(partsOf(product)?.parts[0].label === 'Waist size' ? [] : parts)]
}

const SizeGuideSheet = lazyPart(() =>
  import('#client/product/size-guide/sheet.tsx').then((loaded) => loaded.SizeGuideSheet),
)

/** Opens the size guide in a lazily loaded sheet; without script, leads to the size-guide page. */
function SizeGuideLink(shown: Pick<SizeGuideSheetProps, 'guide' | 'own'>) {
  const [guideOpen, setGuideOpen] = useState<boolean | null>(null)
  return (
    <>
      <a
        href={`/size-guide#${shown.guide}`}
        data-live=""
        className={link}
        onClick={(event) => {
          event.preventDefault()
          setGuideOpen(true)
        }}
      >
        Size guide
      </a>
      {guideOpen === null ? null : (
        <Suspense>
          <SizeGuideSheet {...shown} open={guideOpen} onClose={() => setGuideOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const link = textLink({ fontSize: 'sm', textUnderlineOffset: '0.2em', paddingBlock: '1' })

// The card of one product in a list: picture, brand, name, price, rating and colours. How the brand sets its goods is added by
// the brand's own stylesheet (client/theme/layout/goods.ts).
import { useRef, useState } from 'react'
import { css, cx } from '#styled/css'
import { covering, pictureFrame } from '#styled/patterns'
import type { ProductSummary as Card } from '#shared/products/product.ts'
import { Heart } from '#client/saved-items/index.ts'
import { choiceHref } from '#client/product/choices/product-choice.ts'
import { QuickLook } from '#client/product/mini-product/quick-look.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { ProductRating } from './product-rating.tsx'
import { Swatches } from '#client/ui/swatches.tsx'

type ProductCardProps = {
  card: Card
  /** The image's `sizes` attribute in the surrounding list. */
  sizes: string
  headingLevel: 2 | 3 | 4
  /** `first` loads with high priority, `eager` at once (above the fold), `near` lazily. */
  loads?: 'first' | 'eager' | 'near'
  /** The note of a personalized listing, such as "You bought this". */
  mark?: string | undefined
  /** Chosen beforehand on the product's page: the list has this size alone. */
  size?: string | undefined
}

export function ProductCard({ card: given, sizes, headingLevel, loads = 'near', mark, size }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const [pointedAt, setPointedAt] = useState(false)
  const [look, setLook] = useState<{ of: Card; card: Card } | null>(null)
  const wanted = useRef('')
  const card = look?.of === given ? look.card : given
  const hrefIn = (colour?: string, inSize: string | null = null) =>
    choiceHref(card.productNumber, { colour: colour ?? null, size: inSize })

  function lookAt(code: string) {
    wanted.current = code
    import('./card-in-colour.ts')
      .then(({ cardInColour }) => cardInColour(given, code))
      .then((found) => found && wanted.current === code && setLook({ of: given, card: found }))
      // The links lead to the colours.
      .catch(() => {})
  }

  return (
    <article
      className={base}
      data-product={card.productNumber}
      onPointerEnter={card.altPicture ? () => setPointedAt(true) : undefined}
    >
      <div className={pictureBox}>
        <Picture
          picture={card.picture}
          sizes={sizes}
          main={loads === 'first'}
          eager={loads === 'eager'}
          alt={card.colour ? card.picture.alt : ''}
          className={covering()}
        />
        {card.altPicture && pointedAt ? (
          <Picture picture={card.altPicture} sizes={sizes} alt="" className={cx(covering(), onHover)} />
        ) : null}
        <Badges card={card} />
        <div className={heartCorner}>
          <Heart productNo={card.productNumber} productName={card.productName} />
        </div>
        <QuickLook productNumber={card.productNumber} productName={card.productName} />
      </div>
      <div className={text}>
        <p className={brandName}>{card.brands}</p>
        <Heading className={name}>
          <a className={stretched} href={hrefIn(card.colour?.code, card === given ? size : null)}>
            {card.productName}
          </a>
        </Heading>
        <Price price={card.price} priceTo={card.priceTo} wasPrice={card.wasPrice} />
        <ProductRating reviews={card.reviews} />
        <Swatches swatches={card.swatches} chosen={card.colour?.code} hrefOf={hrefIn} onLook={lookAt} />
        {mark ? <p className={markStyle}>{mark}</p> : null}
      </div>
    </article>
  )
}

function Badges({ card }: { card: Card }) {
  if (!card.inStock) return <p className={cx(badge, css({ bg: 'ink', color: 'paper' }))}>Sold out</p>
  if (card.onSale) return <p className={cx(badge, css({ bg: 'sale', color: 'paper' }))}>Sale</p>
  if (card.isNew) return <p className={cx(badge, css({ bg: 'accent', color: 'onAccent' }))}>New</p>
  return null
}

const base = css({ position: 'relative', display: 'flex', flexDirection: 'column', height: 'full', minWidth: '0' })
const pictureBox = pictureFrame({ position: 'relative', overflow: 'clip' })
const onHover = css({ opacity: '0', transition: 'opacity 300ms', 'article:hover &': { opacity: '1' } })
const heartCorner = css({ position: 'absolute', zIndex: '1', top: '1', right: '1' })
const text = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', paddingTop: '2' })
const markStyle = css({ fontSize: 'xs', fontWeight: 'medium' })
const brandName = css({ fontSize: 'xs', color: 'quiet', overflowWrap: 'anywhere' })
const name = css({
  fontFamily: 'body',
  fontSize: 'sm',
  fontWeight: 'medium',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  textTransform: 'none',
  letterSpacing: 'normal',
})
/** The link's click area covers the whole card; other controls have a higher z-index. */
const stretched = css({
  color: 'ink',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
})
const badge = css({
  position: 'absolute',
  top: '2',
  left: '2',
  paddingInline: '2',
  paddingBlock: '1',
  fontSize: 'xs',
  fontWeight: 'bold',
  lineHeight: 'tight',
  borderRadius: 'control',
})

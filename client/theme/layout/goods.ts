// How goods are set: in a list tile, on the product page and as a line of the bag. One choice for all three, so that a product
// looks the same on its way through the shop. On the product page nothing may be added above the price: name, price and a way
// to add to the bag are on a phone's first screen (tests/journeys/phone-first.test.ts).
import type { Layout } from '#shared/brands/brand.ts'

const tile = 'article[data-product]'
const tilePicture = `${tile}>div:first-child`
const tileText = `${tile}>div:last-child`
const tileName = `${tile} :is(h2,h3,h4)`

const gallery = 'section[aria-label^="Pictures of"]'
const slide = `${gallery}>ul:first-child>li`
const choose = 'section[aria-label=Choose]'
const title = `${choose}>div:first-child`
const price = `${choose} [data-large]`

const line = 'section[aria-label="In your bag"]>ul>li'
const lines = 'section[aria-label="In your bag"]>ul'
const lineName = `${line} h2`
const linePicture = `${line} article>:first-child`
const summary = 'section[aria-labelledby=summary]'

const phone = '@media (width < 48rem)'
/** Every line of the bag is a box of its own. */
const boxes = `${lines}{display:grid;gap:.75rem;border:0}`

/**
 * The gallery without thumbnails stays in sight beside a longer column of choices and details. One of several rows stays with its
 * last row at the bottom of the screen where it is higher than the screen: the rows are about .76 of the columns' width high.
 */
export const pinnedGallery = `
@media (width >= 64rem){${gallery}:not(:has(>ul+ul)){position:sticky;top:1rem;align-self:start}
${gallery}:not(:has(>ul+ul)):has(>ul>li:nth-child(3)){top:clamp(-10rem,100svh - 1rem - .76*(min(100vw,90rem) - 7rem),1rem)}}`

export const goods: Record<Layout['goods'], string> = {
  // Pictures under a round arch, centred words in the heading's letters. Badge and heart stand in the corners outside.
  arch: `
${tilePicture}{background:none}
${tilePicture} img{border-radius:50% 50% 1rem 1rem/37.5% 37.5% 1rem 1rem}
${tileText}{padding-top:.75rem;text-align:center;align-items:center}
${tileName}{font-family:var(--fonts-heading);font-size:1rem}
${slide}{background:none;overflow:clip;border-radius:var(--radii-card)}
${slide}:first-child{border-radius:50% 50% var(--radii-card) var(--radii-card)/37.5% 37.5% var(--radii-card) var(--radii-card)}
${boxes}
${line}{border:0;background:var(--colors-surface);border-radius:var(--radii-card);padding:1rem}
${linePicture}{border-radius:50% 50% .75rem .75rem/37.5% 37.5% .75rem .75rem}
${lineName}{font-family:var(--fonts-heading)}`,

  // Edge to edge, divided by hairlines like a drawing sheet.
  flush: `
${tile}{border-right:1px solid var(--colors-line);border-bottom:1px solid var(--colors-line)}
ul[aria-label="Saved items"]{gap:1.5rem 1rem;margin-inline:0}
${tileText}{padding:.625rem .75rem .875rem;gap:0}
${tileName}{font-weight:650;letter-spacing:-.01em}
${slide}{border-radius:0}
${title}{border-top:4px solid var(--colors-ink);padding-top:.375rem}
${title} h1{font-family:var(--fonts-heading);font-weight:var(--heading-weight);letter-spacing:-.02em}
${lines}{border-color:var(--colors-ink);border-top:4px solid var(--colors-ink)}
${line}{border-color:var(--colors-ink);padding-block:.75rem}
${lineName}{font-weight:650;letter-spacing:-.01em}
${summary}{background:none;border-top:4px solid var(--colors-ink);border-radius:0;padding-inline:0}`,

  // White boxes with a fine line and a large price.
  framed: `
${tile}{border:1px solid var(--colors-line);border-radius:var(--radii-card);overflow:clip;background:var(--colors-paper)}
${tileText}{padding:.625rem .75rem .75rem;flex-grow:1}
${tile} span[data-reduced],${tile} p>span:first-child{font-size:1.125rem}
${slide}{border:1px solid var(--colors-line);border-radius:var(--radii-card);overflow:clip}
${price}{font-size:1.75rem;line-height:1.2}
${boxes}
${line}{border:1px solid var(--colors-line);border-radius:var(--radii-card);padding:.875rem}
${summary}{border:1px solid var(--colors-line);border-radius:var(--radii-card)}`,

  // A caption under a fine line, as below a plate in a book.
  caption: `
${tile}{gap:.625rem}
${tileText}{border-top:1px solid var(--colors-ink);padding-top:.5rem}
${tileName}{font-family:var(--fonts-heading);font-size:1.125rem;font-weight:var(--heading-weight);line-height:1.2;letter-spacing:var(--heading-tracking)}
${title}{border-bottom:1px solid var(--colors-ink);padding-bottom:.375rem}
${title} h1{font-weight:var(--heading-weight);font-size:1.625rem}
${line}{border-color:var(--colors-ink)}
${line}:first-child{border-top:0}
${lineName}{font-size:1.25rem;font-weight:var(--heading-weight)}
${summary}{background:none;border-block:1px solid var(--colors-ink);border-radius:0;padding-inline:0}`,

  // Tall pictures, every second one lower; centred serif names.
  staggered: `
li:nth-child(even)>${tile}{padding-top:1.75rem}
${tileText}{padding-top:.625rem;text-align:center;align-items:center}
${tileName}{font-family:var(--fonts-heading);font-size:1.25rem;font-weight:var(--heading-weight);line-height:1.1}
${slide}{border-radius:0}
${title} h1{font-family:var(--fonts-heading);font-weight:var(--heading-weight);font-size:1.75rem;line-height:1}
${line}{border-color:var(--colors-line)}
${line} article{grid-template-columns:min(7rem,29vw) minmax(0,1fr)}
@media (width >= 64rem){${line} article{grid-template-columns:10rem minmax(0,1fr)}}
${lineName}{font-family:var(--fonts-heading);font-size:1.5rem;font-weight:var(--heading-weight);line-height:1.1}
${summary}{border-radius:0}
${summary} h2{text-align:center}`,

  // Pictures in a mat of the surface colour.
  mat: `
${tile}{background:var(--colors-surface);border-radius:var(--radii-card);padding:.5rem}
${tilePicture}{border-radius:calc(var(--radii-card) - .375rem)}
${tileText}{padding:.625rem .375rem .375rem}
${slide}{border:.625rem solid var(--colors-surface);border-radius:var(--radii-card);overflow:clip}
${boxes}
${line}{border:0;background:var(--colors-surface);border-radius:var(--radii-card);padding:.75rem}
${linePicture}{border-radius:calc(var(--radii-card) - .375rem)}`,

  // A dark plate below the picture carries name and price.
  plate: `
${tileText}{flex-grow:1;padding:.75rem;background:var(--colors-header);border-top:4px solid var(--colors-accent)}
${tileText} :not(button,button *){color:var(--colors-on-header)}
${tileText} [data-reduced]{color:var(--colors-accent)}
${tileName}{font-family:var(--fonts-heading);font-weight:var(--heading-weight);text-transform:var(--heading-case)}
${slide}{border-radius:0}
${phone}{${title}{margin:-.75rem calc(-1*var(--spacing-4)) 0;padding:.5rem var(--spacing-4);background:var(--colors-header)}${title} *{color:var(--colors-on-header)}}
${title} h1{font-family:var(--fonts-heading);font-weight:var(--heading-weight);letter-spacing:.01em}
${boxes}
${line}{border:0;border-left:.5rem solid var(--colors-accent);background:var(--colors-surface);padding:.875rem}
${lineName}{font-family:var(--fonts-heading);font-weight:var(--heading-weight);text-transform:var(--heading-case)}
${summary}{border-top:.5rem solid var(--colors-header);border-radius:0}`,

  // A price tag: thick lines, the price first and on the accent colour.
  ticket: `
${tile}{border:2px solid var(--colors-ink);border-radius:var(--radii-card);overflow:clip;background:var(--colors-paper)}
${tilePicture}{border-bottom:2px solid var(--colors-ink)}
${tileText}{padding:.75rem}
${tileText}>p:has(>[data-reduced]){order:-1}
[data-reduced]{background:var(--colors-accent);color:var(--colors-on-accent)!important;padding:0 .375rem;font-family:var(--fonts-heading);font-weight:var(--heading-weight)!important;font-size:1.375rem!important;letter-spacing:-.03em;line-height:1.25}
dialog li [data-reduced]{font-size:.9375rem!important}
${slide}{border:2px solid var(--colors-ink);border-radius:var(--radii-card);overflow:clip}
${title} h1{font-family:var(--fonts-heading);font-weight:var(--heading-weight);letter-spacing:-.02em;text-transform:none}
${boxes}
${line}{border:2px solid var(--colors-ink);border-radius:var(--radii-card);padding:.75rem}
${summary}{background:var(--colors-accent);border:2px solid var(--colors-ink);border-radius:var(--radii-card)}`,
}

// The grid of departments: `[data-tiles]` is the list, each item has a picture and a text. `[data-links]` is a row of short
// links, such as sizes, and follows the grid's look.
import type { Layout } from '#shared/brands/brand.ts'

const list = '[data-tiles]'
const item = `${list}>li`
const picture = `${item}>div:first-child`
const text = `${item}>div:last-child`
const links = '[data-links]'
/** The first of an odd number of items is two columns wide on a narrow screen. */
const firstWide = `@media (width < 64rem){${item}:first-child:nth-last-child(odd){grid-column:1/-1}${item}:first-child:nth-last-child(odd)>div:first-child{aspect-ratio:3/2}}`

export const tiles: Record<Layout['tiles'], string> = {
  circles: `
${links}{justify-content:center}
${links} a{width:3.5rem;height:3.5rem;padding:0;border-radius:50%;border-color:var(--colors-line);background:var(--colors-surface);font-family:var(--fonts-heading)}
${item}{text-align:center}
${picture}{aspect-ratio:1;border-radius:50%}
@media (width < 64rem){${item}:last-child:nth-child(odd){grid-column:1/-1;justify-self:center;width:calc(50% - .625rem)}}`,

  // Numbered lines of a table of contents, without pictures.
  index: `
${list}{display:block;counter-reset:department;border-top:1px solid var(--colors-ink)}
${item}{counter-increment:department;border-bottom:1px solid var(--colors-ink);display:grid;grid-template-columns:min(3rem,13vw) 1fr;align-items:baseline;padding-block:.75rem}
${item}::before{content:counter(department,decimal-leading-zero);font-size:.875rem;color:var(--colors-quiet)}
${picture}{display:none}
${text}{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;column-gap:1rem}
${text}>a{font-family:var(--fonts-heading);font-size:min(var(--font-sizes-h2),9.6vw);font-weight:var(--heading-weight);text-transform:var(--heading-case);line-height:1.15}`,

  // Small, close tiles: three beside one another on a phone, two when the text is twice the size.
  dense: `
@media (width < 64rem){${list}{grid-template-columns:repeat(auto-fill,minmax(max(30%,5rem),1fr));gap:.5rem}}
${item}{background:var(--colors-surface);border-radius:var(--radii-card);overflow:clip}
${picture}{aspect-ratio:1}
${text}{padding:.5rem min(.625rem,3vw) .75rem;font-size:.875rem;line-height:1.3}
${text}>p{display:none}
@media (width >= 64rem){${list}{gap:1rem}${text}{padding:.75rem 1rem 1rem;font-size:1rem}${text}>p{display:block}}`,

  caption: `
${picture}{aspect-ratio:var(--aspect-ratios-card)}
${text}{margin-top:.75rem;padding-top:.5rem;border-top:1px solid var(--colors-ink)}
${text}>a{font-family:var(--fonts-heading);font-size:1.25rem;font-weight:var(--heading-weight)}
@media (width < 64rem){${item}:first-child:nth-last-child(odd){grid-column:1/-1}}`,

  // Tall pictures in a row that scrolls sideways.
  row: `
${links}{justify-content:center;column-gap:1.5rem}
${links} a{border-width:0 0 1px;padding-inline:0;font-size:.875rem;letter-spacing:.1em;text-transform:uppercase}
${list}{display:grid;grid-auto-flow:column;grid-template-columns:none;grid-auto-columns:62%;overflow-x:auto;scroll-snap-type:x proximity;margin-inline:calc(-1*var(--spacing-4));padding-inline:var(--spacing-4);scroll-padding-inline:var(--spacing-4)}
${item}{text-align:center;scroll-snap-align:start}
${picture}{aspect-ratio:2/3}
${text}{padding-top:.75rem}
${text}>a{font-family:var(--fonts-heading);font-size:1.5rem;font-weight:var(--heading-weight);line-height:1.2}
@media (width >= 48rem){${list}{grid-auto-columns:minmax(15rem,1fr)}}`,

  mat: `
${item}{background:var(--colors-surface);border-radius:var(--radii-card);padding:.5rem}
${picture}{aspect-ratio:1;border-radius:calc(var(--radii-card) - .375rem)}
${text}{padding:.625rem .375rem .375rem}
${firstWide}
@media (width >= 64rem){${item}:first-child:nth-last-child(4n+3){grid-column:span 2;display:grid;grid-template-rows:1fr auto}${item}:first-child:nth-last-child(4n+3)>div:first-child{aspect-ratio:auto}}`,

  // Full-width bands: words on the dark half, the picture on the other.
  bands: `
${links}{gap:.25rem}
${links} a{border:0;min-height:3.25rem;background:var(--colors-header);color:var(--colors-on-header);font-family:var(--fonts-heading);font-size:1.25rem;font-weight:var(--heading-weight)}
${list}{grid-template-columns:minmax(0,1fr);gap:.5rem}
${item}{display:grid;grid-template-columns:1fr 42%;background:var(--colors-header);color:var(--colors-on-header);min-height:7.5rem}
${picture}{order:1;min-height:100%}
${text}{align-self:center;padding:1rem}
${text}>*{color:inherit}
${text}>a{font-family:var(--fonts-heading);font-size:1.375rem;font-weight:var(--heading-weight);text-transform:var(--heading-case);line-height:1.15}
@media (width >= 48rem){${list}{grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem}${item}{min-height:12rem}${text}{padding:1.5rem 2rem}${text}>a{font-size:var(--font-sizes-h2)}}`,

  // Solid blocks of two colours with large letters, without pictures.
  blocks: `
${links}{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(8.25rem,40%)),1fr));gap:.5rem}
${links} a{border-width:2px;min-height:3.5rem;background:var(--colors-accent);font-family:var(--fonts-heading);font-size:1.25rem;font-weight:var(--heading-weight);letter-spacing:-.03em}
@media (width >= 48rem){${links}{grid-template-columns:repeat(4,1fr)}}
${list}{gap:.5rem}
${item}{border:2px solid var(--colors-ink);border-radius:var(--radii-card);padding:1rem .875rem;min-height:7rem;display:grid;align-content:space-between}
${item}:nth-child(3n+1){background:var(--colors-accent)}
${item}:nth-child(3n+2){background:var(--colors-surface)}
${picture}{display:none}
${text}{display:contents}
${text}>*{color:var(--colors-ink)}
${text}>a{font-family:var(--fonts-heading);font-size:1.1875rem;font-weight:var(--heading-weight);letter-spacing:var(--heading-tracking);text-transform:var(--heading-case);line-height:1}
@media (width < 64rem){${item}:first-child:nth-last-child(odd){grid-column:1/-1}}
@media (width >= 64rem){${item}{min-height:11rem}${text}>a{font-size:1.5rem}}`,
}

// How the home page begins. The hero is a grid of its texts, its picture and, where the layout has room for them, further
// banners: `[data-part]` names the children. The text never lies over the picture. The largest letters have a greatest size by the
// screen's width, so that the longest word fits when the text is twice the size.
import type { Layout } from '#shared/brands/brand.ts'

const hero = '[data-hero]'
const text = '[data-hero]>[data-part=text]'
const picture = '[data-hero]>[data-part=picture]'
/** The hero fills the page's width, and its content keeps to the page's margins. */
const edges = `${hero}{--edge:var(--spacing-4);overflow-x:clip}@media (width >= 64rem){${hero}{--edge:2rem}}`
const gutter = 'padding-inline:max(var(--edge),(100% - 86rem)/2)'
/** From a child of a hero with a gutter to the edge of the screen; `100vw` has the scroll bar too, and the rest is clipped. */
const toEdge = 'calc(-1*max(var(--edge),(100vw - 86rem)/2))'
const wide = '@media (width >= 48rem)'
/** The texts become children of the hero's grid, so that the picture can stand between them. */
const loose = `${text}{display:contents;color:var(--colors-ink)}
${text}>:first-child{order:1}${text}>h1{order:2}${picture}{order:3}${text}>p:not(:first-child){order:4}${text}>a{order:5;justify-self:start}`

const variants: Record<Layout['hero'], string> = {
  // An arched window beside centred words, on the surface colour.
  arch: `
${hero}{${gutter};background:var(--colors-surface);color:var(--colors-ink);gap:1.5rem;padding-block:1.25rem 2rem}
${text}{background:none;text-align:center;justify-items:center}
${picture}{order:-1;width:min(100%,21rem);aspect-ratio:1/1.08;justify-self:center;border-radius:50% 50% 1.375rem 1.375rem/46% 46% 1.375rem 1.375rem}
${wide}{${hero}{grid-template-columns:1fr 1fr;align-items:center;padding-block:3rem}${picture}{order:1;width:min(100%,34rem)}}`,

  // A line in capitals over the whole width, the picture from edge to edge, and what it is about below.
  masthead: `
${hero}{${gutter};gap:.75rem;padding-top:1.25rem}
${loose}
${text}>h1{font-size:min(clamp(2.5rem,1rem + 7.6vw,7.5rem),13vw);line-height:.94;letter-spacing:-.035em}
${picture}{margin-inline:${toEdge};height:clamp(15rem,44.4vw,38rem)}
${picture} img{object-position:50% 10%}
${wide}{${hero}{grid-template-columns:1fr auto;align-items:center}${text}>h1,${picture},${text}>:first-child{grid-column:1/-1}}`,

  // The main banner on the accent colour and two small ones, close together.
  mosaic: `
${hero}{${gutter};gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(8.25rem,40%)),1fr));padding-top:.75rem}
${picture},${text}{grid-column:1/-1;border-radius:0 0 var(--radii-card) var(--radii-card)}
${picture}{order:-1;height:13.5rem;border-radius:var(--radii-card) var(--radii-card) 0 0;margin-bottom:-.75rem}
${text}{padding:var(--spacing-5)}
@media (width < 64rem){${picture}{height:clamp(13.5rem,36vw,19rem)}${hero}>[data-part=beside]>:has(img){min-height:max(8rem,22vw)}${picture} img,${hero}>[data-part=beside] img{object-position:50% 4%}}
${hero}>[data-part=beside]{border-radius:var(--radii-card);overflow:clip}
@media (width < 64rem){${hero}>[data-part=beside] h2{font-size:var(--font-sizes-h3)}${hero}>[data-part=beside]>div>p{display:none}}
@media (width >= 64rem){${hero}{grid-template-columns:3fr 2fr;gap:1rem}${picture},${text}{grid-column:1}
${picture}{grid-row:1/3;height:25rem;margin-bottom:-1rem}${text}{grid-row:3;padding:2rem}
${hero}>[data-part=beside]{grid-column:2;grid-row:1;grid-template-columns:2fr 3fr}${hero}>[data-part=beside]:last-child{grid-row:2/4}}`,

  // A large quiet heading, and a picture that leaves the page on one side.
  editorial: `
${hero}{${gutter};gap:1rem;padding-top:1.75rem}
${loose}
${text}>h1{max-width:11ch;line-height:1.05}
${picture}{margin-left:min(3.5rem,15vw);margin-right:calc(-1*var(--edge));height:19rem}
${text}>:is(p:not(:first-child),a){margin-left:min(3.5rem,15vw)}
${wide}{${hero}{grid-template-columns:5fr 7fr;grid-template-rows:auto auto auto 1fr;column-gap:3rem;padding-top:3.5rem}
${picture}{grid-area:1/2/5/3;margin:0 ${toEdge} 0 0;height:clamp(26rem,42vw,36rem)}
${text}>*{grid-column:1}${text}>:is(p:not(:first-child),a){margin-left:0}${text}>a{align-self:start}}`,

  // One tall picture from edge to edge, and a few centred words.
  tall: `
${hero}{gap:0;background:var(--colors-footer);color:var(--colors-on-footer)}
${text}{background:none;color:inherit;text-align:center;justify-items:center;padding:2rem 1.5rem 2.5rem}
${text}>a{background:var(--colors-on-footer);color:var(--colors-footer)}
${picture}{order:-1;height:min(30rem,58svh)}
${picture} img{object-position:64%}
${wide}{${hero}{grid-template-columns:1fr minmax(24rem,42%);align-items:center}${picture}{order:1;height:clamp(32rem,52vw,44rem)}}`,

  // A framed room with the words on the same mat.
  room: `
${hero}{margin:.75rem var(--spacing-4) 0;padding:.625rem;gap:.25rem;background:var(--colors-surface);border-radius:var(--radii-card)}
${text}{background:none;color:var(--colors-ink);padding:1rem .625rem .75rem}
${picture}{order:-1;aspect-ratio:5/4;border-radius:calc(var(--radii-card) - .375rem)}
${wide}{${hero}{grid-template-columns:minmax(15rem,1fr) 2.4fr;align-items:end;margin:1.25rem max(2rem,(100% - 86rem)/2) 0;padding:1rem;width:auto}
${text}{padding:1.5rem}${picture}{order:1;aspect-ratio:auto;height:clamp(24rem,36vw,33rem)}}`,

  // A black sheet with letters as large as it can hold, continued from the header.
  poster: `
${hero}{gap:0;background:var(--colors-header);color:var(--colors-on-header);border-bottom:.5rem solid var(--colors-accent)}
${text}{background:none;color:inherit;padding:1.5rem var(--spacing-4) 1.75rem}
${text}>:first-child{color:var(--colors-accent)}
${text}>a{background:var(--colors-accent);color:var(--colors-on-accent)}
${text}>h1{font-size:min(clamp(3.75rem,1.5rem + 10.5vw,9rem),19vw);line-height:.92}
${picture}{height:19rem}
${picture} img{object-position:58%}
${wide}{${hero}{grid-template-columns:5fr 6fr}${text}{padding:3rem 2rem 3rem max(2rem,(100vw - 86rem)/2);align-content:center}${picture}{height:clamp(28rem,46vw,40rem)}}`,

  // Letters first, on the accent colour; the picture is a strip below.
  type: `
${hero}{${gutter};gap:1rem;padding-block:1.25rem;background:var(--colors-accent);color:var(--colors-on-accent);border-block:2px solid var(--colors-ink)}
${text}{background:none;color:inherit}
${text}>h1{font-size:clamp(min(2.5rem,13.4vw),13.4vw,7rem);line-height:.88;letter-spacing:-.055em}
${picture}{height:16rem;border:2px solid var(--colors-ink);border-radius:var(--radii-card)}
${picture} img{object-position:50% 40%}
${wide}{${text}>h1{font-size:clamp(3rem,8.2vw,8rem)}${hero}{grid-template-columns:7fr 5fr;align-items:end;padding-block:2rem}${picture}{height:clamp(18rem,30vw,27rem)}}`,
}

export function heroStyles(layout: Layout): string {
  return edges + variants[layout.hero]
}

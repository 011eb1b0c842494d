// Headings and spaces of the sections of the home page, and the heading of every row of products.
import type { Layout } from '#shared/brands/brand.ts'

const home = '[data-home]'
const rail = 'main section[aria-label]:not([popover])>div:first-child'
const heading = `:is(${home} section>h2,${home} section>div>h2,${rail}>h2)`
const inMiddle = `
${rail}:has(>h2){flex-direction:column;align-items:center;gap:0}
${heading}{text-align:center;justify-self:center}`

export const sections: Record<Layout['sections'], string> = {
  centred: `${inMiddle}
${home}{--section-gap:3.25rem}`,

  // A heavy line over each section.
  ruled: `
${home}{--section-gap:2.5rem}
${heading}{font-size:1.25rem;border-top:4px solid var(--colors-ink);padding-top:.625rem;width:100%}
${rail}:has(>h2){border-top:4px solid var(--colors-ink);padding-top:.625rem}
${rail}>h2{border:0!important;padding:0!important}`,

  // Short spaces and highlighted headings.
  close: `
${home}{--section-gap:2rem}
${heading}{width:fit-content;background:linear-gradient(var(--colors-accent),var(--colors-accent)) 0 92%/100% .34em no-repeat;padding-right:.25em}`,

  hairline: `
${home}{--section-gap:3.5rem}
${heading}{font-weight:var(--heading-weight)}
${rail}:has(>h2){border-top:1px solid var(--colors-line);padding-top:1rem}`,

  // Wide spaces; a short line on both sides of a centred heading.
  wide: `${inMiddle}
${home}{--section-gap:5rem}
${heading}{display:flex;align-items:center;gap:.75rem}
${heading}::before,${heading}::after{content:"";width:2rem;height:1px;background:currentcolor}`,

  // Headings as rounded labels.
  label: `
${home}{--section-gap:2.5rem}
${heading}{width:fit-content;background:var(--colors-header);color:var(--colors-on-header);border-radius:var(--radii-pill);padding:.35em .9em;font-size:1.125rem}`,

  barred: `
${home}{--section-gap:2.75rem}
${heading},main h1:not([data-hero] h1,[data-headings]){border-left:.3em solid var(--colors-accent);padding-left:.4em}`,

  // Headings in black boxes.
  boxed: `
${home}{--section-gap:2.25rem}
${heading}{width:fit-content;background:var(--colors-ink);color:var(--colors-paper);padding:.3em .5em .25em;line-height:1}`,
}

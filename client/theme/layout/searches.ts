// The search field of the header.
import type { Layout } from '#shared/brands/brand.ts'

const field = 'header[data-header] search input'
const submit = 'header[data-header] search [type=submit]'

export const searches: Record<Layout['search'], string> = {
  round: `
${field}{border-color:var(--colors-line)}
${submit}{background:var(--colors-surface);color:var(--colors-ink);border:1px solid var(--colors-line);border-left:0}`,
  boxed: `
${field},${submit}{border:2px solid var(--colors-ink)}
${submit}{background:var(--colors-ink);color:var(--colors-paper)}`,
  line: `
${field},${submit}{background:none;border:0;border-bottom:1px solid var(--colors-ink);border-radius:0;color:inherit}
${field}{padding-inline:0}`,
  // Not over the suggestions' own sheet on a phone, which is paper.
  filled: `
header[data-header] form:not([data-full-screen]) :is(input,[type=submit]){background:color-mix(in srgb,var(--colors-on-header) 14%,transparent);border:0;color:var(--colors-on-header)}
${field}::placeholder{color:inherit}`,
  accent: `
${field}{border-color:transparent}
${submit}{background:var(--colors-accent);color:var(--colors-on-accent)}`,
}

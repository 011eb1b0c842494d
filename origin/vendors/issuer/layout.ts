// The issuer's stylesheet with a brand's colours and fonts: one per brand, plain CSS, nothing inline.
import { pageStyles } from '#origin/platform/pages/styles.ts'
import type { Brand } from '#shared/brands/brand.ts'

const headings = { compact: '1.6rem', regular: '1.9rem', light: '2.1rem', grand: '2.3rem', poster: '2.3rem' } as const
const serifs = new Set<string>(['Cormorant Garamond', 'Fraunces', 'Newsreader'])

export function stylesheetOf({ theme }: Brand): string {
  const { colors, fonts, radii, wordmark, layout } = theme
  const family = (name: string) =>
    `'${name}','${name} fallback',${serifs.has(name) ? 'Georgia,serif' : 'system-ui,sans-serif'}`
  const names = Object.entries(colors).map(([name, value]) => `--${name}:${value}`)
  // Read by the brand's own stylesheet, whose fonts these pages use.
  names.push('--colors-accent:var(--accent)')
  const capitals = layout.headings === 'capitals' ? 'uppercase' : 'none'
  return `:root{${names.join(';')};--bad:var(--sale);--inside:var(--paper);--target:3rem;--card:${radii.card};--control:${radii.control};--field:min(${radii.control},0.75rem)}
${pageStyles}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:1rem/1.55 ${family(fonts.body)}}
a{color:inherit}
h1,h2,.strapline{margin:0;font-family:${family(fonts.heading)};font-weight:${fonts.headingWeight};letter-spacing:${fonts.headingTracking};text-transform:${capitals};line-height:1.15;text-wrap:balance}
h1{font-size:${headings[layout.scale]}}
.bar{background:var(--header);color:var(--onHeader);border-bottom:1px solid var(--line);padding:1rem 1.25rem;display:flex;justify-content:center}
.wordmark{display:inline-flex;align-items:center;gap:.32em;text-decoration:none;white-space:nowrap;line-height:1;min-height:2.75rem;font-family:${family(fonts.heading)};font-size:min(calc(${wordmark.size} * .86),7vw);font-weight:${fonts.headingWeight};letter-spacing:${wordmark.tracking};text-transform:${wordmark.letters};flex-direction:${wordmark.place === 'after' ? 'row-reverse' : 'row'}}
.wordmark svg{width:1em;height:1em;flex-shrink:0}
.room{flex:1;display:grid}
main{padding:2rem 1.25rem 3rem;width:100%;max-width:30rem;margin-inline:auto;display:grid;gap:1.5rem;align-content:start}
form,.stack{display:grid;gap:1.25rem}
.pair{display:grid;gap:1.25rem}
.small{color:var(--quiet);font-size:.9375rem}
select{max-width:9rem}
fieldset{border:0;margin:0;padding:0;display:grid;gap:.25rem;min-width:0}
legend{margin-bottom:.25rem}
.tick label{font-weight:400;padding-block:.5rem}
.turn{border-top:1px solid var(--line);padding-top:1.5rem;display:grid;gap:.75rem}.turn p{display:grid}
.links{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}
.links a{padding-block:.25rem}
details{background:var(--surface);border-radius:min(var(--card),1rem);padding:.75rem 1rem}
summary{cursor:pointer;font-weight:650;padding-block:.25rem}
dl{margin:.5rem 0 0;display:grid;gap:.25rem}
.notices p{margin:0;background:var(--surface);color:var(--ink);padding:.5rem 1rem;font-size:.875rem;text-align:center}
dt{font-weight:650;overflow-wrap:anywhere}
dd{margin:0 0 .5rem;color:var(--quiet);font-size:.9375rem}
.letter{border:1px solid var(--line);border-radius:min(var(--card),1rem);padding:1rem 1.25rem;display:grid;gap:.5rem;overflow-wrap:anywhere}
.letter h2{font-size:1.15rem}
.letter pre{margin:0;font:inherit;white-space:pre-wrap}
.beside{position:relative;overflow:clip;background:var(--footer);color:var(--onFooter);padding:2rem 1.25rem}
.beside>svg{position:absolute;right:-18%;bottom:-12%;width:min(90%,34rem);height:auto;opacity:.12}
.beside>div{position:relative;display:grid;gap:1rem;max-width:30rem;margin-inline:auto}
.strapline{font-size:clamp(1.5rem,1rem + 2.4vw,2.75rem)}
.beside ul{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.beside li a{display:inline-block;padding-block:.3rem}
.foot{border-top:1px solid var(--line);padding:1.25rem;color:var(--quiet);font-size:.875rem;display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1.5rem;justify-content:center;text-align:center}
.foot a{padding-block:.2rem}
.or{display:flex;align-items:center;gap:.75rem;font-size:.9375rem}
.or::before,.or::after{content:'';flex:1;border-top:1px solid var(--line)}
.notice{background:var(--surface);border-inline-start:4px solid var(--action);padding:.75rem 1rem}
.passkeys{margin:0;padding:0;list-style:none;display:grid;gap:1rem}
.passkeys li{border:1px solid var(--line);border-radius:min(var(--card),1rem);padding:1rem 1.25rem;display:grid;gap:.35rem}
.passkeys h2{font-size:1.15rem}
h1,.passkeys h2{overflow-wrap:anywhere}
.passkeys .links{align-items:flex-start}
.passkeys details{background:none;padding:0}
.passkeys details[open]{flex:1 0 100%}
.passkeys summary{font-weight:400;text-decoration:underline;text-underline-offset:.2em}
.passkeys details form{padding-block:.75rem}
@media (scripting:enabled){.passkey[hidden]{display:grid!important;visibility:hidden}}
@media (min-width:30rem){.pair{grid-template-columns:1fr 1fr}}
@media (min-width:56rem){.room{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr)}main{padding-block:4rem;grid-area:1/2}.beside{display:grid;grid-area:1/1;align-content:end;padding:4rem 3.5rem}.beside>div{margin-inline:0;gap:1.25rem;position:sticky;bottom:4rem}}
@media (prefers-reduced-motion:no-preference){button,.button{transition:filter 150ms}}
`
}

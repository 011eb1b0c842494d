// The theme for panda.config.ts: tokens, semantic tokens, recipes, patterns, conditions and one theme per brand.
import { brands } from '#shared/brands/all.ts'
import { namesOnly, tokensOf } from './tokens.ts'

export { tokens } from './tokens.ts'
export { patterns } from './patterns.ts'
export { recipes } from './recipes.ts'

export const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover])'],
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  still: '@media (prefers-reduced-motion: reduce)',
  entering: '@starting-style',
  centred: '[data-header=centred] &',
  inline: '[data-header=inline] &',
  split: '[data-header=split] &',
  banner: '[data-header=banner] &',
  /** Hovered, or its panel is open. */
  lit: '&:is(:hover, [aria-expanded=true])',
  bannerBar: '[data-header=banner][data-nav=bar] &',
  navUnderline: '[data-nav=underline] &',
  navPill: '[data-nav=pill] &',
  navBar: '[data-nav=bar] &',
  navCaps: '[data-nav=caps] &',
}

/** The shared stylesheet uses the token names; each brand's stylesheet has its values, and a page loads its own brand's only. */
export const semanticTokens = namesOnly(tokensOf(brands.jdw.theme))

export const themes = Object.fromEntries(
  Object.values(brands).map((brand) => [brand.code, { semanticTokens: tokensOf(brand.theme) }]),
)

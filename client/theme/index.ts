// What panda.config.ts needs: raw tokens, the names components use, recipes, and one theme per brand.
import { brands } from '#shared/brands/index.ts'
import { tokensOf } from './semantic-tokens.ts'

export { tokens } from './tokens.ts'
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
  navUnderline: '[data-nav=underline] &',
  navPill: '[data-nav=pill] &',
  navBar: '[data-nav=bar] &',
  navCaps: '[data-nav=caps] &',
}

export const semanticTokens = tokensOf(brands.jdw.look)

export const themes = Object.fromEntries(
  Object.values(brands).map((brand) => [brand.code, { semanticTokens: tokensOf(brand.look) }]),
)

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
}

export const semanticTokens = tokensOf(brands.jdw.look)

export const themes = Object.fromEntries(
  Object.values(brands).map((brand) => [brand.code, { semanticTokens: tokensOf(brand.look) }]),
)

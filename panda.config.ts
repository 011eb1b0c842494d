// The design system's tokens and the eight brands as themes; a page loads only its own brand's values.
import { defineConfig } from '@pandacss/dev'
import { checkoutFiles, overlayFiles, reviewFiles } from './client/build/area-files.ts'
import { conditions, patterns, recipes, semanticTokens, themes, tokens } from './client/theme/index.ts'

export default defineConfig({
  // The reset is our own (client/app/index.css): the tool's is three times its size.
  preflight: false,
  minify: true,
  // Four letters of the hash, which tests/class-names.test.ts proves to be enough.
  hash: { className: true, cssVar: false },
  hooks: {
    'utility:created': ({ configure }) => configure({ toHash: (path, hash) => hash(path.join(':')).slice(-4) }),
    // Each brand's stylesheet has its tokens' values: empty ones need not be shipped, nor breakpoints, which queries spell out.
    'cssgen:done': ({ artifact, content }) =>
      artifact === 'tokens' ? content.replace(/--(?:[\w-]+:\s*initial|(?:sizes-)?breakpoints?-[^;]+);/g, '') : content,
    // Nothing of ours composes filters, gradients or transforms out of variables: their defaults need not be shipped. Patterns are
    // our own (client/theme/patterns.ts).
    'preset:resolved': ({ preset, utils }) => utils.omit(preset, ['globalCss', 'patterns']),
  },
  eject: true,
  presets: ['@pandacss/preset-base'],
  outdir: 'styled-system',
  importMap: '#styled',
  forceConsistentTypeExtension: true,
  include: ['./client/**/*.{ts,tsx}'],
  // Checkout's own styles are a stylesheet of their own, and so are those of reading and writing reviews and of what opens
  // over a page.
  exclude: ['./client/theme/**', './client/**/*.test.*', ...checkoutFiles, ...reviewFiles, ...overlayFiles],
  conditions,
  patterns,
  theme: { tokens, semanticTokens, recipes, breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' } },
  themes,
  jsxFramework: undefined,
})

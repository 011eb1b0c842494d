// A Vite plugin: the common stylesheet is shipped without what Panda declares and no rule needs: empty values of the brands'
// tokens (each brand's stylesheet has their values), the breakpoints, which media queries spell out, and Panda's own mark.
import type { Plugin } from 'vite'

const needless =
  /--(?:[\w-]+:\s*initial|(?:sizes-)?breakpoints?-[\w-]+:\s*\w+|made-with-panda:\s*[^;}]+)\s*(?:;|(?=}))/g

export function withoutUnusedTokens(): Plugin {
  return {
    name: 'without-unused-tokens',
    apply: 'build',
    transform: (code, id) => (/\.css($|\?)/.test(id) ? { code: code.replace(needless, ''), map: null } : null),
  }
}

// Styles in the source become the class names that Panda's functions return.
import { expect, test } from 'vitest'
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'
import { button } from '#styled/recipes'
import { withClassNames } from './with-class-names.ts'

type Hooks = {
  buildStart: () => Promise<void>
  transform: (code: string, id: string) => { code: string } | null
  error: (message: string) => never
}

async function built(code: string, id = '/shop/client/ui/card.tsx') {
  const plugin = withClassNames() as unknown as Hooks
  plugin.error = (message) => {
    throw new Error(message)
  }
  await plugin.buildStart()
  return plugin.transform(code, id)?.code
}

test('a literal style becomes its class names', async () => {
  const code = "import { css } from '#styled/css'\nconst box = css({\n  color: 'ink',\n  md: { gap: '-4' },\n})\n"
  const names = css({ color: 'ink', md: { gap: '-4' } })
  expect(await built(code)).toBe(`import { css } from '#styled/css'\nconst box = ${JSON.stringify(names)}\n\n\n\n`)
})

test('nested styles are found under any import name', async () => {
  const code =
    "import { css as style, cx } from '#styled/css'\nf(cx(style({ gap: '1' }), on ? style({ color: 'sale' }) : ''))"
  expect(await built(code)).toContain(`f(cx("${css({ gap: '1' })}", on ? "${css({ color: 'sale' })}" : ''))`)
})

test('a literal recipe becomes its class names', async () => {
  expect(await built("import { button } from '#styled/recipes'\nconst a = button({ tone: 'quiet' })")).toContain(
    `const a = "${button({ tone: 'quiet' })}"`,
  )
})

test('a literal pattern becomes its class names', async () => {
  expect(await built("import { quietText } from '#styled/patterns'\nconst a = quietText({ margin: '1' })")).toContain(
    `const a = "${quietText({ margin: '1' })}"`,
  )
})

test('a style with a variable stops the build', async () => {
  for (const style of ['css({ color: tone })', 'css({ ...base })'])
    await expect(built(`import { css } from '#styled/css'\nconst a = ${style}`)).rejects.toThrow('literals')
  expect(await built("import { css } from '#styled/css'\nconst a = [assets.css, { css: 1 }]")).toContain('assets.css')
})

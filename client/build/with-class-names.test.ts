// Styles in the source become the class names that Panda's functions return.
import { expect, test } from 'vitest'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { namesFor } from './short-names.ts'
import { withClassNames } from './with-class-names.ts'

type Hooks = {
  buildStart: () => Promise<void>
  transform: (code: string, id: string) => Promise<{ code: string } | null>
  error: (message: string) => never
}

async function built(code: string, id = '/shop/client/ui/card.tsx', names: readonly string[] = []) {
  const plugin = withClassNames(async () => namesFor(names)) as unknown as Hooks
  plugin.error = (message) => {
    throw new Error(message)
  }
  await plugin.buildStart()
  return (await plugin.transform(code, id))?.code
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

test('a style with a variable stops the build', async () => {
  for (const style of ['css({ color: tone })', 'css({ ...base })', 'css'])
    await expect(built(`import { css } from '#styled/css'\nconst a = ${style}`)).rejects.toThrow('literals')
  expect(await built("import { css } from '#styled/css'\nconst a = [assets.css, { css: 1 }]")).toContain('assets.css')
})

test('scripts and stylesheets have the same short class names', async () => {
  const [ink] = css({ color: 'ink' }).split(' ')
  const short = namesFor([ink!]).get(ink!)!
  expect(short).toHaveLength(2)
  const script = await built("import { css } from '#styled/css'\nconst a = css({ color: 'ink' })", undefined, [ink!])
  expect(script).toContain(`const a = "${short}"`)
  const sheet = `.${ink}:hover{margin:.25rem}.sr-only{top:0}`
  expect(await built(sheet, '/shop/client/app/index.css', [ink!])).toBe(sheet.replace(ink!, short))
})

test('names that begin alike get different short names', () => {
  expect([...namesFor(['abzz', 'abcd', 'acaa']).values()]).toEqual(['ab', 'ac', 'ad'])
})

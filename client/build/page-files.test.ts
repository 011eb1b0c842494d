import { expect, test } from 'vitest'
import { pageFiles } from './page-files.ts'
import { withoutAnswers } from './without-answers.ts'

const { transform } = withoutAnswers() as unknown as {
  transform: (code: string, id: string) => { code: string } | null
}

test('the pages are read from their declarations', () => {
  const pages = pageFiles()
  expect(pages).toContainEqual({ name: 'bag', view: 'client/bag/page/view.tsx' })
  expect(pages).toContainEqual({ name: 'checkout-payment', view: 'client/checkout/payment/view.tsx' })
})

test('page declarations lose their server-only parts', () => {
  const source = `import { bagQueries } from '#client/bag/index.ts'
declarePage('bag', { path: '/shop/bag', view: () => import('./view.tsx'), needs: () => bagQueries() })`
  expect(transform(source, '/shop/client/bag/page/page.ts')!.code.trim()).toBe(
    "declarePage('bag', { path: '/shop/bag', view: () => import('./view.tsx'),  })",
  )
})

import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

test('what stands for a part stays when the part does not arrive', async () => {
  const passedOn = vi.fn()
  vi.stubGlobal('reportError', passedOn)
  const gone = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/gone.js')
  const Part = lazyPart(() => Promise.reject(gone))
  await act(
    async () =>
      void render(
        <main>
          <input defaultValue="typed" />
          <Suspense fallback="Loading">
            <Part />
          </Suspense>
        </main>,
      ),
  )
  expect(screen.getByRole('main').textContent).toBe('Loading')
  expect(screen.getByDisplayValue('typed')).toBeTruthy()
  expect(passedOn).toHaveBeenCalledWith(gone)
})

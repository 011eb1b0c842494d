import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Boundary } from './boundary.tsx'

/** Text beside an element, as the lint rule forbids it. */
function Part({ said, throws }: { said?: boolean; throws?: boolean }) {
  if (throws) throw new Error('Broken')
  return (
    <p>
      {said ? 'Saved' : null}
      <b>Part</b>
    </p>
  )
}

const draw = (part: ReactNode) => <Boundary>{part}</Boundary>

test('a part that fails twice shows words and a way on', () => {
  const { container: place } = render(draw(<Part throws />))
  expect(place.querySelector('[role=alert]')!.textContent).toBe('Oops, something went wrong. Reload the page')
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  place.querySelector('button')!.click()
  expect(reload).toHaveBeenCalledOnce()
})

import { act, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { useCall } from './use-call.ts'

function Asking({ of }: { of: string }) {
  const { data, failed, loading, again } = useCall(recommendationCalls.rail, { query: { of } })
  const state = [
    data ? `${data.products.length} products` : 'nothing',
    failed ? 'failed' : 'well',
    loading ? 'loading' : 'still',
  ]
  return (
    <button type="button" onClick={again}>
      {state.join(', ')}
    </button>
  )
}

function show(of: string) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <VisitProvider value={{ visit: visitAt('/'), answers: new Map() }}>
        <Asking of={of} />
      </VisitProvider>
    </SWRConfig>,
  )
  return () => screen.getByRole('button').textContent
}

test('a successful retry clears the failure', async () => {
  let answer = () => Response.json({ code: 'UPSTREAM_DOWN', message: '', requestId: '' }, { status: 502 })
  vi.stubGlobal('fetch', async () => answer())
  const shown = show('sale')
  await act(async () => {})
  expect(shown()).toBe('nothing, failed, still')
  answer = () => Response.json({ products: [] })
  await act(async () => screen.getByRole('button').click())
  expect(shown()).toBe('0 products, well, still')
})

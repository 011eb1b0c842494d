import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { startFlagClient } from './flag-client.ts'
import { useToggle } from './toggles.ts'

function Shown() {
  const { firstname, bagItemsCount } = useVisitor()
  const hearts = useToggle('saved_items')
  const later = useToggle('pay_later_bag')
  return (
    <p>{`${firstname ?? 'nobody'}, ${bagItemsCount ?? 'no'} items, hearts ${hearts ? 'on' : 'off'}, later ${later ? 'on' : 'off'}`}</p>
  )
}

function Shop() {
  const url = new URL('http://localhost:3000/')
  const toggles = new Set(['saved_items'] as const)
  const visit = {
    brand: brands.dal,
    url,
    toggles,
    experiments: new Set<never>(),
    hybrid: null,
    person: null,
    sent: null,
  }
  return (
    <StrictMode>
      <SWRConfig value={{ provider: () => new Map() }}>
        <VisitProvider value={{ visit, answers: new Map() }}>
          <Shown />
          <Shown />
        </VisitProvider>
      </SWRConfig>
    </StrictMode>
  )
}

const visitReply = { toggles: ['pay_later_bag'], experiments: [], firstname: 'Ada', bagItemsCount: 2 }

function listed(...names: string[]) {
  const variant = { name: 'disabled', enabled: false }
  return { toggles: names.map((name) => ({ name, enabled: true, impressionData: false, variant })) }
}

test('after the visit call the visible page’s flag client refreshes the toggles', async () => {
  expect(renderToString(<Shop />)).toContain('nobody, no items, hearts on, later off')

  const requests: { address: string; init: RequestInit }[] = []
  let flags = listed('saved_items', 'pay_later_bag')
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    if (address === '/api/visit') return Response.json(visitReply)
    return address.includes('/client/metrics') ? new Response('OK') : Response.json(flags)
  })
  render(<Shop />)
  expect(screen.getAllByText('nobody, no items, hearts on, later off')).toHaveLength(2)
  await screen.findAllByText('Ada, 2 items, hearts off, later on')
  expect(requests.map(({ address }) => address)).toEqual(['/api/visit'])

  vi.useFakeTimers()
  const client = startFlagClient('dal')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getAllByText('Ada, 2 items, hearts on, later on')).toHaveLength(2)
  const question = new URL(requests[1]!.address)
  expect(question.origin + question.pathname).toBe('http://localhost:3000/api/toggles/proxy')
  expect(question.searchParams.get('appName')).toBe('new-headless-web')
  expect(question.searchParams.get('properties[brand]')).toBe('dal')
  expect(new Headers(requests[1]!.init.headers).get('authorization')).toBe('public')

  const questions = () => requests.filter(({ address }) => /proxy\?/.test(address)).length
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(questions()).toBe(1)
  flags = listed('saved_items')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(questions()).toBe(2)
  expect(screen.getAllByText('Ada, 2 items, hearts on, later off')).toHaveLength(2)

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(questions()).toBe(2)
  hidden.mockRestore()
  flags = listed('saved_items', 'pay_later_bag')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(questions()).toBe(3)
  expect(screen.getAllByText('Ada, 2 items, hearts on, later on')).toHaveLength(2)

  const metrics = requests.find(({ address }) => address === 'http://localhost:3000/api/toggles/proxy/client/metrics')!
  expect(new Headers(metrics.init.headers).get('content-type')).toBe('application/json')
  expect(JSON.parse(metrics.init.body as string)).toMatchObject({
    bucket: { toggles: { pay_later_bag: { yes: expect.any(Number) } } },
  })
  client.stop()
  vi.useRealTimers()
})

test('a failed visit call leaves the server’s page unchanged', async () => {
  cleanup()
  const requests = vi.fn(async () => Response.json({ code: 'INTERNAL', message: '', requestId: '' }, { status: 500 }))
  vi.stubGlobal('fetch', requests)
  render(<Shop />)
  await waitFor(() => expect(requests).toHaveBeenCalledOnce())
  expect(screen.getAllByText(/^nobody, no items/)).toHaveLength(2)
})

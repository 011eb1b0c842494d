import { act, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { startFlagClient } from './flag-client.ts'
import { useToggle } from './toggles.ts'

function Shown() {
  const hearts = useToggle('saved_items')
  const later = useToggle('pay_later_bag')
  return <p>{`hearts ${hearts ? 'on' : 'off'}, later ${later ? 'on' : 'off'}`}</p>
}

function listed(...names: string[]) {
  const variant = { name: 'disabled', enabled: false }
  return { toggles: names.map((name) => ({ name, enabled: true, impressionData: false, variant })) }
}

test('after the visit call the visible page’s flag client refreshes the toggles', async () => {
  const requests: string[] = []
  let flags = listed('saved_items', 'pay_later_bag')
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    if (address === '/api/visit') return Response.json({ toggles: ['pay_later_bag'], experiments: [] })
    return address.includes('/client/metrics') ? new Response('OK') : Response.json(flags)
  })
  const visit = { ...visitAt('/'), toggles: new Set(['saved_items'] as const) }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <VisitProvider value={{ visit, answers: new Map() }}>
        <Shown />
      </VisitProvider>
    </SWRConfig>,
  )
  expect(screen.getByText('hearts on, later off')).toBeTruthy()
  await screen.findByText('hearts off, later on')
  expect(requests).toEqual(['/api/visit'])

  vi.useFakeTimers()
  const client = startFlagClient('dal')
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const questions = () => requests.filter((address) => /proxy\?/.test(address)).length
  await wait(100)
  expect(screen.getByText('hearts on, later on')).toBeTruthy()
  await wait(59_000)
  expect(questions()).toBe(1)
  flags = listed('saved_items')
  await wait(2000)
  expect([questions(), screen.getByText('hearts on, later off')]).toEqual([2, expect.anything()])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await wait(600_000)
  expect(questions()).toBe(2)
  hidden.mockRestore()
  flags = listed('saved_items', 'pay_later_bag')
  await wait(60_000)
  expect([questions(), screen.getByText('hearts on, later on')]).toEqual([3, expect.anything()])
  client.stop()
  vi.useRealTimers()
})

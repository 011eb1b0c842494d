// The address finder: drill-down, keyboard, failures and manual entry.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AddressFinder } from './address-finder.tsx'
import { foundAddress, suggestedAddress } from './fixtures/suggestions.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const street = { Id: 'S1', Type: 'Street', Text: 'Mill Lane', Highlight: '', Description: 'Leeds - 3 Addresses' }

type Answer = (url: URL) => Response | object | Promise<object>

function open(answer: Answer) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://jdw.localhost')
    requests.push(url.pathname.split('/').at(-1)! + url.search)
    const reply = await answer(url)
    return reply instanceof Response ? reply : Response.json(reply)
  })
  const onFound = vi.fn()
  const onManual = vi.fn()
  render(<AddressFinder onFound={onFound} onManual={onManual} manualHref="/by-hand" />)
  return { requests, onFound, onManual, field: screen.getByRole('combobox') }
}

const drillDown: Answer = ({ pathname, searchParams }) => {
  if (pathname.includes('autoSuggest')) return { Items: [foundAddress] }
  return { Items: [searchParams.get('containerId') ? suggestedAddress : street] }
}

async function lookUp(field: HTMLElement, text: string) {
  await act(async () => void fireEvent.change(field, { target: { value: text } }))
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
}

test('a card number is not sent to the lookup', async () => {
  const { requests, field } = open(drillDown)
  await lookUp(field, '4000 0000 0000 2701')
  await lookUp(field, 'ls1 6gu')
  await screen.findByRole('option', { name: /Mill Lane/ })
  expect(requests).toEqual(['billingAddress?text=ls1+6gu&containerId=&country=GB'])
})

test('typed text is looked up once after a pause', async () => {
  vi.useFakeTimers()
  const { requests, field } = open(drillDown)
  for (const text of ['ls', 'ls1', 'ls1 6', 'ls1 6gu'])
    await act(async () => void fireEvent.change(field, { target: { value: text } }))
  await act(async () => vi.advanceTimersByTimeAsync(400))
  vi.useRealTimers()
  expect(requests).toEqual(['billingAddress?text=ls1+6gu&containerId=&country=GB'])
})

test('manual entry drops the reply to an earlier choice', async () => {
  const slow = Promise.withResolvers<object>()
  const { onFound, field } = open(({ pathname }) =>
    pathname.includes('autoSuggest') ? slow.promise : { Items: [suggestedAddress] },
  )
  await lookUp(field, 'ls1 6gu')
  fireEvent.click(await screen.findByRole('option', { name: /12A Mill Lane/ }))
  fireEvent.click(screen.getByRole('link', { name: 'Enter address manually' }))
  await act(async () => slow.resolve({ Items: [foundAddress] }))
  expect(onFound).not.toHaveBeenCalled()
})

test('nothing found is said once the shopper leaves the field', async () => {
  const { field } = open(() => ({ Items: [] }))
  await act(async () => void fireEvent.change(field, { target: { value: 'now' } }))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(screen.queryByText(/We couldn’t find that address/)).toBe(null)
  await act(async () => void fireEvent.blur(field))
  expect(screen.getByText(/We couldn’t find that address/)).toBeTruthy()
})

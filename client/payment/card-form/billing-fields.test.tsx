// The billing address: what is typed by hand is kept.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { foundAddress, suggestedAddress } from '#client/address/fixtures/suggestions.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { Billing } from './billing-fields.tsx'

const emptyForm = { valueOf: () => '', errorOf: () => undefined }

const line1 = () => screen.getByLabelText<HTMLInputElement>('Address line 1')
const type = (value: string) => fireEvent.change(line1(), { target: { value } })

/** The form with its address lines open. `found` is the reply to each chosen suggestion. */
function openForm(found: object | Promise<object>) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(await (path.includes('autoSuggest') ? found : { Items: [suggestedAddress] })),
  )
  render(
    <VisitProvider value={{ visit: visitAt('/checkout/payment'), answers: new Map() }}>
      <Billing form={emptyForm} known={null} same={false} onSame={() => {}} />
    </VisitProvider>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Enter address manually' }))
}

async function choose() {
  const finder = screen.getByRole('combobox', { name: /Find your address/ })
  await act(async () => void fireEvent.change(finder, { target: { value: 'ls1 6gu' } }))
  await act(async () => void fireEvent.keyDown(finder, { key: 'Enter' }))
  fireEvent.click(await screen.findByRole('option', { name: /12A Mill Lane/ }))
}

test('typing an address by hand drops the reply to an earlier choice', async () => {
  const slow = Promise.withResolvers<object>()
  openForm(slow.promise)
  await choose()
  type('7 High Street')
  await act(async () => slow.resolve({ Items: [foundAddress] }))
  expect(line1().value).toBe('7 High Street')
})

test('an address chosen again replaces what was typed since', async () => {
  openForm({ Items: [foundAddress] })
  await choose()
  await vi.waitFor(() => expect(line1().value).toBe('Flat 3'))
  type('7 High Street')
  await choose()
  await vi.waitFor(() => expect(line1().value).toBe('Flat 3'))
})

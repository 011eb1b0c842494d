// The application on the screen: known details are prefilled, and typed values are saved.
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  openApplicationPage,
  clickNamed,
  flush,
  type,
} from '#client/credit/application-flow/fixtures/application-page.tsx'
import { anApplication, freshDraft, pathOf, refused } from '#client/credit/application-flow/fixtures/lender.ts'

test.each(['beforeunload', 'pagehide'])('unsaved values are sent at %s', async (leaving) => {
  const lender = await openApplicationPage()
  await type('First name', 'Josephine')
  dispatchEvent(new Event(leaving))
  await flush()
  const [last] = lender.requestsTo('keep').slice(-1)
  expect([last!.keepalive, (last!.body.draft as typeof freshDraft).details!.firstname]).toEqual([true, 'Josephine'])
})

test('a later save waits for that of a hidden page', async () => {
  const reply = Promise.withResolvers<unknown>()
  const lender = await openApplicationPage({ answers: { [pathOf.keep]: () => reply.promise } })
  await type('First name', 'Josephine')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await type('First name', 'Josie')
  await act(async () => void fireEvent.focusOut(screen.getByLabelText('First name')))
  await flush()
  const sent = () => lender.requestsTo('keep').map(({ body }) => (body.draft as typeof freshDraft).details!.firstname)
  expect(sent()).toEqual(['Josephine'])
  reply.resolve(anApplication())
  await flush()
  expect(sent()).toEqual(['Josephine', 'Josie'])
})

test('unsaved values survive one sign-in', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await openApplicationPage({ answers: { [pathOf.keep]: () => refused(401, 'SIGN_IN') } })
  await type('First name', 'Joanna')
  await clickNamed('Continue')
  expect(String(assign.mock.calls[0])).toContain('/api/sign-in?redirectTo=%2Fcheckout%2FcredApp')
  expect(sessionStorage.getItem('unsavedApplication')).toContain('Joanna')
  const lender = await openApplicationPage()
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Joanna')
  expect(sessionStorage.getItem('unsavedApplication')).toBe(null)
  await clickNamed('Continue')
  expect(lender.requestsTo('keep').at(-1)!.body).toMatchObject({ draft: { details: { firstname: 'Joanna' } } })
})

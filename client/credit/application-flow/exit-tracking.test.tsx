// The exit event of an application in the data layer: once, and only with enhanced tracking.
import { expect, test } from 'vitest'
import { mutate } from 'swr'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { openApplicationPage, clickNamed, flush } from './fixtures/application-page.tsx'
import { fireEvent, screen } from '@testing-library/react'

async function exitEvents(toggles: readonly string[], leave: () => void | Promise<void>) {
  delete window.dataLayer
  await mutate('/api/visit', { experiments: [], toggles, accountId: 'C1' }, { revalidate: false })
  await openApplicationPage()
  await flush()
  await leave()
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pagehide'))
  return (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'credit_application_exit')
}

test('an exit is tracked once, as inside or outside', async () => {
  expect(await exitEvents(fallbackToggles, () => {})).toEqual([
    { event: 'credit_application_exit', exit: 'outside', routePath: 'about-you' },
  ])
  expect(
    await exitEvents(fallbackToggles, async () => {
      await clickNamed('Continue')
      fireEvent.click(screen.getByRole('link', { name: 'Save and go back to checkout' }))
    }),
  ).toEqual([{ event: 'credit_application_exit', exit: 'inside', routePath: 'address' }])
})

test('without enhanced tracking no exit is tracked', async () => {
  expect(await exitEvents([], () => {})).toEqual([])
})

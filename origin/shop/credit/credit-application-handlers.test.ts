import { expect, test } from 'vitest'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { ada, homeAt } from '#origin/fixtures/ada.ts'
import { anApplicant, creditRefusalOf } from '#origin/fixtures/applying.ts'
import { callAs } from '#origin/fixtures/ask.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

const applied = { details: ada, currentAddress: homeAt('MB1 1AA') }

test('concurrent saves from two devices keep both parts', async () => {
  const { keep, now } = await anApplicant('L-parts')
  const previousAddress = homeAt('MB2 4QH')
  await Promise.all([
    keep({ timeAtCurrentAddress: '2025 02' }),
    keep({ previousAddress }),
    keep({ prefType: '1', routePath: 'address' }),
    keep({ urlTarget: '/checkout/payment?from=bag' }),
  ])
  const parts = { timeAtCurrentAddress: '2025 02', previousAddress, prefType: '1', routePath: 'address' }
  expect((await now()).draft).toEqual({
    ...(await now()).draft,
    ...applied,
    ...parts,
    urlTarget: '/checkout/payment?from=bag',
  })
  expect((await keep({ previousAddress: null })).draft).toMatchObject({
    ...applied,
    previousAddress: null,
    prefType: '1',
  })
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/api/customer/data', 'javascript:alert(1)'])(
  'an application does not redirect to %s',
  async (urlTarget) => {
    const { id, jwtToken } = await anApplicant(`L-target${urlTarget.length}`)
    const refused = await creditRefusalOf(
      callAs(id, calls.keepApplication, { body: { jwtToken, draft: { urlTarget } } }),
    )
    expect(refused).toMatchObject({ status: 400, code: 'DATA_ERROR', message: expect.stringContaining('urlTarget') })
  },
)

test('a correction after NOT_FOUND triggers a new search', async () => {
  const { check, keep, now } = await anApplicant('L-found-after-all', 'WM9 4NF')
  await check()
  expect((await keep({ currentAddress: homeAt('WM9 4NF'), routePath: 'address' })).creditCheck.creditCheckStatus).toBe(
    'NOT_FOUND',
  )
  expect((await keep({ currentAddress: homeAt('MB1 1AA') })).creditCheck.creditCheckStatus).toBe('')
  expect(await check()).toMatchObject({ creditCheck: { creditCheckStatus: 'PASS' } })
  expect(await now()).toMatchObject({ state: 'offered' })
})

test('the decision’s data cannot change after the decision', async () => {
  const { check, keep, id, jwtToken, now } = await anApplicant('L-decided')
  await check()
  const body = { jwtToken, draft: { currentAddress: homeAt('WM9 2DC') } }
  expect(await creditRefusalOf(callAs(id, calls.keepApplication, { body }))).toMatchObject({
    status: 409,
    code: 'APPLICATION_CHANGED',
  })
  expect((await keep({ prefType: '3', routePath: 'sign' })).draft).toMatchObject({ prefType: '3', routePath: 'sign' })
  expect((await now()).draft).toMatchObject(applied)
})

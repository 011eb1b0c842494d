import { test } from 'vitest'
import { creditApplicationCalls as calls } from '#shared/calls/credit-application.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'
import { aCustomer } from '#origin/fixtures/people.ts'

const home = { addressLine1: 'Mill Lane', houseNumberAndSuffix: '3', town: 'Millbridge', postcode: 'MB1 1AA' }
const details = {
  title: 'Ms',
  firstname: 'Ada',
  lastname: 'Marsh',
  gender: 'female',
  dateOfBirth: '1984-03-07',
  homePhone: '',
  workPhone: '',
  mobilePhone: '07700 900999',
}

test('smoke', async () => {
  const id = await aCustomer('L-smoke')
  const begun = await replyAs(id, calls.application)
  console.log(JSON.stringify(begun))
  const { jwtToken } = begun
  await replyAs(id, calls.keepApplication, { body: { jwtToken, draft: { details, currentAddress: home } } })
  const checked = await replyAs(id, calls.standardCreditCheck, {
    body: { jwtToken, timeAtCurrentAddress: '2015 04', cart: { numberOfItems: 1, totalCartAmount: 500 } },
  })
  console.log(JSON.stringify(checked))
  await replyAs(id, calls.keepApplication, {
    body: { jwtToken, draft: { documentsRead: ['pcci', 'explanation', 'agreement'] } },
  })
  for (const call of [calls.pcciHtml, calls.agreementHtml, calls.explanationHtml, calls.pcciPdf])
    console.log(JSON.stringify(await replyAs(id, call, { body: { jwtToken } })))
  console.log(
    await replyAs(id, calls.acceptAgreement, {
      body: {
        jwtToken,
        periodInterestRate: checked.creditCheck.periodInterestRate,
        creditCheckStatus: 'PASS',
        hasOptedForAutomaticCreditIncreases: false,
        prefType: '3',
      },
    }),
  )
  console.log(await replyAs(id, calls.getCart))
  console.log(
    JSON.stringify(await replyAs(id, calls.addressFields, { body: { houseNumber: '3', postCode: 'mb11aa' } })),
  )
  console.log(
    JSON.stringify(await replyAs(id, calls.updateCustomerAddress, { body: { accountAddress: home, commAddress: {} } })),
  )
})

// A store-credit account over the wire: applying, signing and withdrawing, with the calls of the customer's browser.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { details, lives } from '#tests/contract/preparing.ts'
import type { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

/** A postcode for which the lender opens an account with the lowest limit (docs/try-it.md). */
export const thinFile = 'WM9 0AP'

/** Opens an account for a new signed-in customer. Resolves to the limit in pounds. */
export async function openCreditAccount(browser: WireBrowser, postcode: string = lives.postcode): Promise<number> {
  const { application, keepApplication, standardCreditCheck, acceptAgreement } = creditApplicationCalls
  const { pcciHtml, explanationHtml, agreementHtml } = creditApplicationCalls
  const { jwtToken } = await browser.call(application, {})
  const keep = (draft: object) => browser.call(keepApplication, { body: { jwtToken, draft } })
  await keep({ details, currentAddress: { ...lives, postcode } })
  const { creditCheck } = await browser.call(standardCreditCheck, {
    body: { jwtToken, timeAtCurrentAddress: '2015 04', cart: { numberOfItems: 0, totalCartAmount: 0 } },
  })
  for (const call of [pcciHtml, explanationHtml, agreementHtml]) await browser.call(call, { body: { jwtToken } })
  await keep({ documentsRead: ['pcci', 'explanation', 'agreement'] })
  const { creditLimit } = await browser.call(acceptAgreement, {
    body: {
      jwtToken,
      periodInterestRate: creditCheck.periodInterestRate!,
      creditCheckStatus: creditCheck.creditCheckStatus,
      hasOptedForAutomaticCreditIncreases: false,
      prefType: '1',
    },
  })
  return creditLimit
}

/** Withdraws from the agreement within the withdrawal period. */
export async function withdrawFromCredit(browser: WireBrowser): Promise<void> {
  await browser.call(creditAccountCalls.withdraw, { body: { confirmed: true } })
}

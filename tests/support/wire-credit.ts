// A store-credit account over the wire: applied for, signed, and withdrawn from, as its holder's browser does it.
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { details, lives } from '#tests/contract/preparing.ts'
import type { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

/** At whose address the lender opens an account with its least limit (README). */
export const thinFile = 'WM9 0AP'

/** Of somebody new who is signed in. Gives the limit, in pounds. */
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

/** Closes the account again, within the days in which that is possible. */
export async function withdrawFromCredit(browser: WireBrowser): Promise<void> {
  await browser.call(creditAccountCalls.withdraw, { body: { confirmed: true } })
}

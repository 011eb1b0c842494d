// The cash/credit indicator that the promotions call carries (specification § 5).

type PaymentKinds = { creditAccount: boolean; registering: boolean }

/** 2: cash; 3: a credit account or registering for one; 4: both. */
export function cashCreditIndicator({ creditAccount, registering }: PaymentKinds): 2 | 3 | 4 {
  if (creditAccount && registering) return 4
  return creditAccount || registering ? 3 : 2
}

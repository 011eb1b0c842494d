// The account type by which promotions are selected (specification § 5).

export type AccountType = 'DS' | 'STA' | 'NONDS'

export function accountType(pandpStatusCode: string | null, tradingTitle: string): AccountType {
  if (pandpStatusCode === 'ACTIVE') return 'DS'
  return tradingTitle.toUpperCase() === 'STA' ? 'STA' : 'NONDS'
}

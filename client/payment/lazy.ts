// Modules of this feature that pages load lazily.
export const loadExpressWallets = () => import('./wallets/express-wallets.tsx')

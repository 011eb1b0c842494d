// Modules of this feature that pages load lazily.
export const loadLineDialog = () => import('./line/line-dialog.tsx')
export const loadExpressWallets = () => import('./wallets/express-wallets.tsx')

// Modules of this feature that pages load lazily.
/** The server's bundle is spared what renders in a browser. */
export const loadLineDialog = (): Promise<typeof import('./line/line-dialog.tsx')> =>
  import.meta.env.SSR ? Promise.reject(new Error('A dialog needs a browser.')) : import('./line/line-dialog.tsx')
export const loadExpressWallets = () => import('./wallets/express-wallets.tsx')

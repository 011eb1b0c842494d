// Modules of this feature that pages load lazily.
/** The server's bundle is spared what renders in a browser. */
export const loadWaitingRoomDialog = (): Promise<typeof import('./waiting-room/waiting-room-dialog.tsx')> =>
  import.meta.env.SSR
    ? Promise.reject(new Error('A dialog needs a browser.'))
    : import('./waiting-room/waiting-room-dialog.tsx')
export const loadExpressWallets = () => import('./wallets/express-wallets.tsx')

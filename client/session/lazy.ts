// Modules of this feature that pages load on demand.
export const loadSession = () => import('./session.ts')

// Parts of this feature that a page loads when they are wanted.
export const loadSession = () => import('./session.ts')

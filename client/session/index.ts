// What the other features use of this one. Nothing else of this folder is imported from outside.
export { ConsentBanner } from './consent/consent-banner.tsx'
export { loadSession } from './lazy.ts'

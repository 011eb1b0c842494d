// The public exports of this feature. Other features import nothing else from this folder.
export { ConsentBanner } from './consent/consent-banner.tsx'
export { loadSession } from './lazy.ts'

// The public exports of this feature. Other features import nothing else from this folder.
export { PrivacyChoice } from './consent/privacy-choice.tsx'
export { loadSession } from './lazy.ts'

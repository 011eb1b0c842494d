// The exports of the account for other features. Other folders import from this file only.
export { AccountPage, AccountTabs } from './parts/account-page.tsx'
export { EmptyState } from './parts/empty.tsx'
export { Panel, panels } from './parts/panel.tsx'

// What other features import from this one. Nothing else in this folder is imported from outside.
export { AccountPage } from './parts/account-page.tsx'
export { EmptyState } from './parts/empty.tsx'
export { Panel, panels, panelNote } from './parts/panel.tsx'

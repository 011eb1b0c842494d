// What the other features use of this one. Nothing else of this folder is imported from outside.
export { AccountPage } from './parts/account-page.tsx'
export { Empty } from './parts/empty.tsx'
export { Panel, panels, quiet } from './parts/panel.tsx'

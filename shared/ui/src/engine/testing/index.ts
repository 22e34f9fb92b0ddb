// @segno/ui/testing: screens of remotes rendered over a fake server, for their tests alone.
export { act, screen, userEvent, waitFor, within } from './page';
export { browserLocks } from './browserLocks';
export { columnHeads } from './columnHeads';
export { renderAt, signIn, toasts } from './renderAt';
export { pageOf, serve, type Answer, type Served } from './serve';

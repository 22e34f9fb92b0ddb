// @segno/ui/testing: renders screens of remotes against a fake server; only for their tests.
export { act, screen, userEvent, waitFor, within } from './page';
export { browserLocks } from './browserLocks';
export { columnHeads } from './columnHeads';
export { renderAt, signIn, toasts } from './renderAt';
export { goodWav, testWav } from './testWav';
export { pageOf, serve, type Answer, type Served } from './serve';

// What only the shell may use: calls before the page's code, the player's events, and writing the session's token.
export { checkedCall, followRefusedCalls, type RefusedCall } from './checkedCall';
export { dropHandOver, handOverInPage, receiveHandOver, writeHandOver } from './handOver';
export { forgetAddresses, rememberAddress } from './listAddress';
export { prefetch, whenPrefetched } from './prefetch';
export { fireStopped } from './playerStopped';
export { findLives, outliveScreens, screenLife, ScreenLifeContext } from './screenLife';
export { useServedRelease } from './servedRelease';
export { clearToken, saveToken } from './token';
export { routesOf } from './routesOf';
export { SlotContext } from './useSlot';

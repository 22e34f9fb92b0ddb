// What only the shell may use: questions ahead of the page's code, the player's events, and the writing side of the
// session's token.
export { askAhead } from './askAhead';
export { fireStopped } from './playerStopped';
export { dropToken, keepToken } from './token';

// What only the shell may use: questions ahead of the page's code, and the writing side of the session's token.
export { askAhead } from './askAhead';
export { dropToken, keepToken } from './token';

// What only the shell may use: the writing side of the session's token.
export { dropToken, keepToken } from './token';

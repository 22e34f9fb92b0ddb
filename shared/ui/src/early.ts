/** What the page shows of a list before the list engine is there: no React, and nothing of the theme but its style sheet. */
export { earlyList, type EarlyList } from './engine/list/early/earlyList';

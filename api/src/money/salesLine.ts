/** A row of a sales file in the words of Segno's own columns, or why it is left out. */
export type SalesLine =
  | { row: number; problem: string }
  | {
      row: number;
      named: Readonly<Record<string, string | undefined>>;
      /** What the file itself calls these columns, where that is something else. */
      names: Readonly<Record<string, string>>;
    };

/** Thrown for a file that is none of sales; its message is the problem. */
export class NotSalesFile extends Error {}

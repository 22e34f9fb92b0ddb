/** A row of a sales file in Segno's columns, or the reason why it is left out. */
export type SalesLine =
  | { row: number; problem: string }
  | {
      row: number;
      named: Readonly<Record<string, string | undefined>>;
      /** The file's own names for these columns, where they differ. */
      names: Readonly<Record<string, string>>;
    };

/** Thrown if a file is not a sales file; its message is the problem. */
export class NotSalesFile extends Error {}

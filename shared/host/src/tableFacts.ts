import { z } from 'zod/mini';

const columnFactsSchema = z.object({
  id: z.string().check(z.minLength(1)),
  header: z.string(),
  width: z.optional(z.int()),
  align: z.optional(z.literal('right')),
  priority: z.optional(z.literal([1, 2, 3, 4, 5, 6])),
  /** The member of the row shown in the cell: `bpm`, or `artist.name`. Missing if the cell is more than a text. */
  text: z.optional(z.string().check(z.regex(/^\w+(\.\w+)?$/, 'must be a member of the row'))),
  /** Its format: seconds as a length, a date as the time since then. */
  as: z.optional(z.enum(['duration', 'moment'])),
  /** Ignored; will be removed with contract 3. */
  of: z.optional(z.string()),
  /** Ignored; will be removed with contract 3. */
  height: z.optional(z.int()),
  /** Ignored; will be removed with contract 3. */
  least: z.optional(z.int()),
  /** Ignored; will be removed with contract 3. */
  isSortable: z.optional(z.boolean()),
});

/** What the page shows of a list's table before the list's own code has loaded. */
export const tableFactsSchema = z.object({
  /** What the rows are: 'Songs'. */
  label: z.string().check(z.minLength(1)),
  /** Ignored; will be removed with contract 3. */
  create: z.optional(z.string()),
  /** Ignored; will be removed with contract 3. */
  hasToolbar: z.optional(z.boolean()),
  columns: z.readonly(z.array(columnFactsSchema)),
  /** Ignored; will be removed with contract 3. */
  actions: z.optional(z.readonly(z.array(z.string()))),
  /** Ignored; will be removed with contract 3. */
  selection: z.optional(z.readonly(z.array(z.string()))),
});

export type ColumnFacts = z.output<typeof columnFactsSchema>;
export type TableFacts = z.output<typeof tableFactsSchema>;

/** A text in a row: one of its members, or a member's name. */
type TextOf<Row> = (keyof Row & string) | `${keyof Row & string}.name`;

/** The facts of a table with rows of this type. */
export type TableFactsOf<Row> = Omit<TableFacts, 'columns'> & {
  columns: readonly (Omit<ColumnFacts, 'text' | 'of' | 'isSortable'> & {
    text?: TextOf<Row>;
    of?: keyof Row & string;
  })[];
};

import { z } from 'zod/mini';

const columnFactsSchema = z.object({
  id: z.string().check(z.minLength(1)),
  header: z.string(),
  width: z.optional(z.int()),
  align: z.optional(z.literal('right')),
  priority: z.optional(z.literal([1, 2, 3, 4, 5, 6])),
  /** The member of the row that the cell says: `bpm`, or `artist.name`. Without it the cell is more than a text. */
  text: z.optional(z.string().check(z.regex(/^\w+(\.\w+)?$/, 'must be a member of the row'))),
  /** How it is said: seconds as a length, a moment as how long ago it was. */
  as: z.optional(z.enum(['duration', 'moment'])),
  /** Not read any more, and gone with contract 3. */
  of: z.optional(z.string()),
  /** Not read any more, and gone with contract 3. */
  height: z.optional(z.int()),
  /** Not read any more, and gone with contract 3. */
  least: z.optional(z.int()),
  /** Not read any more, and gone with contract 3. */
  isSortable: z.optional(z.boolean()),
});

/** What the page shows of a list's table before the list's own code is there. */
export const tableFactsSchema = z.object({
  /** What the rows are: 'Songs'. */
  label: z.string().check(z.minLength(1)),
  /** Not read any more, and gone with contract 3. */
  create: z.optional(z.string()),
  /** Not read any more, and gone with contract 3. */
  hasToolbar: z.optional(z.boolean()),
  columns: z.readonly(z.array(columnFactsSchema)),
  /** Not read any more, and gone with contract 3. */
  actions: z.optional(z.readonly(z.array(z.string()))),
  /** Not read any more, and gone with contract 3. */
  selection: z.optional(z.readonly(z.array(z.string()))),
});

export type ColumnFacts = z.output<typeof columnFactsSchema>;
export type TableFacts = z.output<typeof tableFactsSchema>;

/** A text of a row: one of its members, or the name of one. */
type TextOf<Row> = (keyof Row & string) | `${keyof Row & string}.name`;

/** The facts of a table with rows of this kind. */
export type TableFactsOf<Row> = Omit<TableFacts, 'columns'> & {
  columns: readonly (Omit<ColumnFacts, 'text' | 'of' | 'isSortable'> & {
    text?: TextOf<Row>;
    of?: keyof Row & string;
  })[];
};

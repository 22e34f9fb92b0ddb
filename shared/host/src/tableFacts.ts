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
  /** The member of the row without which such a cell is a dash. */
  of: z.optional(z.string()),
  /** Pixels that a cell without a text is high on a card. */
  height: z.optional(z.int()),
  /** Pixels that such a cell needs at least: how far its column gives way in a narrow table. */
  least: z.optional(z.int()),
  /** True when the list can be sorted by it: the build learns it from the contract. */
  isSortable: z.optional(z.boolean()),
});

/** What the page shows of a list's table before the list's own code is there. */
export const tableFactsSchema = z.object({
  /** What the rows are: 'Songs'. */
  label: z.string().check(z.minLength(1)),
  /** The permission of the button in the head, which has a line of its own on a narrow page. */
  create: z.optional(z.string()),
  /** True when a line of 36 pixels stands between the title and the search. */
  hasToolbar: z.optional(z.boolean()),
  columns: z.readonly(z.array(columnFactsSchema)),
  /** The permission that each thing takes that can be done with a row: those that the person has make a last column. */
  actions: z.optional(z.readonly(z.array(z.string()))),
  /** Permissions any one of which lets the person choose rows: a first column of boxes. */
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

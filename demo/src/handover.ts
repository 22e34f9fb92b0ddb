import { z } from 'zod';

/** What the server's seeding command says of the installation (api/src/seed.ts). */
const handover = z.object({
  /** True when the library was made to its end before. */
  isComplete: z.boolean(),
  /** Where the server answers. */
  url: z.url(),
  /** Where the channel's sales file goes. */
  salesFile: z.string(),
  administrator: z.object({ email: z.string(), role: z.string() }),
  /** Of every demo login. */
  password: z.string(),
});
export type Handover = z.output<typeof handover>;

/** Reads the line that the command printed. Throws when it is no such line. */
export const readHandover = (line: string): Handover => handover.parse(JSON.parse(line));

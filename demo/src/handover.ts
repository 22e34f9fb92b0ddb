import { z } from 'zod';

/** What the server's seeding command says about the installation (api/src/seed.ts). */
const handover = z.object({
  /** True if the library was completed before. */
  isComplete: z.boolean(),
  /** The server's address. */
  url: z.url(),
  /** The path for the channel's sales file. */
  salesFile: z.string(),
  administrator: z.object({ email: z.string(), role: z.string() }),
  /** Of all demo logins. */
  password: z.string(),
});
export type Handover = z.output<typeof handover>;

/** Reads the line that the command printed. Throws if it is not such a line. */
export const readHandover = (line: string): Handover => handover.parse(JSON.parse(line));

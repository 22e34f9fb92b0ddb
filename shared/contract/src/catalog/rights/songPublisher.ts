import { z } from 'zod/mini';
import { decimal, uuid } from '../../core/fields';
import { keysOf } from '../../core/keysOf';
import { publisherTypes } from '../publisher';

/** What determined the publisher of a writer's part: the rule for the writer's PRO, the default, or the artist. */
export const publisherOrigins = {
  writer_pro: "the writer's PRO",
  default: 'the default publisher',
  artist: "the artist's publisher",
} as const;

/** M15: a publisher of a song and its share of the whole work, in percent. It is computed exactly, and exact here too. */
export const songPublisher = z.object({
  publisher_uuid: uuid(),
  name: z.string(),
  /** For `ipiNumberReaders`. */
  ipi_number: z.optional(z.nullable(z.string())),
  pro: z.nullable(z.string()),
  type: z.enum(publisherTypes.map(({ code }) => code)),
  share: decimal(),
  /** The components of the share, in the order of the writers. */
  origins: z.array(
    z.object({
      writer_uuid: uuid(),
      writer_name: z.string(),
      share: decimal(),
      rule: z.enum(keysOf(publisherOrigins)),
    }),
  ),
});
export type SongPublisher = z.output<typeof songPublisher>;

/** Problems of a song's publishers. */
export const publisherProblemCodes = [
  'no_publisher',
  'no_artist_publisher',
  'publisher_society',
  'no_arranger',
] as const;
export type PublisherProblemCode = (typeof publisherProblemCodes)[number];

export const publisherProblem = z.object({ code: z.enum(publisherProblemCodes), text: z.string() });

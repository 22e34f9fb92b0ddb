import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';

const part = z.enum(['ok', 'failed']);

/** How the installation fares, as the process that answers sees it. With 'unavailable' the status is 503, with the same data. */
export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether calls can be answered: database, storage, disk and jobs',
  permission: 'anyone',
  response: z.object({
    /** 'unavailable' when calls must fail; 'degraded' when they are answered but jobs wait, the disk is nearly full, the releases cannot be read, or the backend of a remote does not answer. */
    status: z.enum(['ok', 'degraded', 'unavailable']),
    database: part,
    /** Which one runs: the embedded one is for trying out and for development. */
    database_kind: z.enum(['postgresql', 'embedded']),
    storage: part,
    /** Whether the disk with DATA_DIR has room; how much stands in `/metrics`. */
    disk: z.enum(['ok', 'low']),
    /** 'failed' while pages get an older release of the screens, or none, because the place of releases cannot be read. */
    releases: part,
    /** L21: names of the remotes whose backend does not answer. */
    failing_backends: z.array(z.string()),
    jobs: z.object({
      /** Seconds for which the oldest job waits that could start; null when none does. */
      oldest_waiting_seconds: z.nullable(z.number()),
      /** Processes that run jobs; null when the database cannot say. */
      workers: z.nullable(z.int()),
      without_workers: z.boolean(),
      /** Jobs given up within the last hours because their process ended with them each time; null when the database cannot say. */
      set_aside: z.nullable(z.int()),
    }),
  }),
});

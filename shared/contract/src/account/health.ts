import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';

const part = z.enum(['ok', 'failed']);

/** Health of the installation, as seen by the answering process. 'unavailable' has status 503, with the same data. */
export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether calls can be answered: database, storage, disk and jobs',
  permission: 'anyone',
  response: z.object({
    /**
     * 'unavailable': calls must fail; 'degraded': they are answered, but jobs wait, the disk is nearly full, the releases
     * cannot be read, or the backend of a remote does not answer.
     */
    status: z.enum(['ok', 'degraded', 'unavailable']),
    database: part,
    /** Which one is running: the embedded one is for evaluation and development. */
    database_kind: z.enum(['postgresql', 'embedded']),
    storage: part,
    /** Whether the disk with DATA_DIR has space left; `/metrics` has the amount. */
    disk: z.enum(['ok', 'low']),
    /** 'failed' while pages get an older release of the screens, or none, because the release storage cannot be read. */
    releases: part,
    /** L21: names of the remotes whose backend does not answer. */
    failing_backends: z.array(z.string()),
    jobs: z.object({
      /** Seconds that the oldest runnable job has been waiting; null if there is none. */
      oldest_waiting_seconds: z.nullable(z.number()),
      /** Processes that run jobs; null if the database does not answer. */
      workers: z.nullable(z.int()),
      without_workers: z.boolean(),
      /** Jobs given up within the last hours because their process ended with them each time; null if the database does not answer. */
      set_aside: z.nullable(z.int()),
    }),
  }),
});

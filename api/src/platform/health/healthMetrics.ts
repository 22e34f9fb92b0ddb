import { Gauge, type Registry } from 'prom-client';
import type { Health } from './health';

const gauges: Record<string, { help: string; of: (health: Health) => number | null }> = {
  segno_database_up: { help: 'Whether the database answers', of: ({ database }) => Number(database === 'ok') },
  segno_storage_up: { help: 'Whether the object storage answers', of: ({ storage }) => Number(storage === 'ok') },
  segno_releases_up: {
    help: 'Whether the place of releases can be read',
    of: ({ releases }) => Number(releases === 'ok'),
  },
  segno_failing_backends: {
    help: 'Backends of remotes that do not answer',
    of: ({ failing_backends }) => failing_backends.length,
  },
  segno_disk_free_bytes: { help: 'Free bytes of the disk with DATA_DIR', of: ({ freeBytes }) => freeBytes },
  segno_oldest_waiting_job_seconds: {
    help: 'How long the oldest job waits that could start',
    of: ({ jobs }) => jobs.oldest_waiting_seconds ?? 0,
  },
  segno_jobs_set_aside: {
    help: 'Jobs given up within the last hours because their process ended with them',
    of: ({ jobs }) => jobs.set_aside,
  },
  segno_live_workers: { help: 'Processes that run jobs', of: ({ jobs }) => jobs.workers },
};

/** The health of the installation as gauges, read whenever they are requested. */
export function registerHealthMetrics(registry: Registry, read: () => Promise<Health>): void {
  for (const [name, { help, of }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = of(await read());
        if (value === null) this.reset();
        else this.set(value);
      },
    });
}

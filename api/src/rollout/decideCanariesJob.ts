import { hostname } from 'node:os';
import { abortCanary, promoteCanary, ReleaseRefused } from '@segno/releases';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/defineJob';
import { canaryVerdicts } from './canaryVerdicts';

/**
 * L12: promotes canaries that do well and withdraws those that do not. The change is a compare-and-swap of exactly the
 * canary that was judged: of any number of workers one decides, and a killed worker leaves the old registry or the new one.
 */
export const decideCanaries = defineJob({
  name: 'rollout.decideCanaries',
  input: z.object({}),
  retryLimit: 0,
  timeoutSeconds: 50,
  cron: '* * * * *',
  async run({ db, services: { config, releases }, log }) {
    const { store, env } = releases;
    for (const { verdict, reason, entry, canary } of await canaryVerdicts(db, { store, env, limits: config.canary })) {
      if (verdict === 'wait') continue;
      const decide = verdict === 'promote' ? promoteCanary : abortCanary;
      const by = `server ${hostname()}`;
      const about = { remote: entry.name, base: canary.entry.base, verdict, reason };
      try {
        const { after } = await decide(store, entry.name, { env, by, reason, canary: canary.entry.base });
        if (after) log.warn(about, 'canary decided');
      } catch (error) {
        // A canary that cannot be promoted waits for a person; the others do not wait for it.
        if (!(error instanceof ReleaseRefused)) throw error;
        log.error({ ...about, refused: error.message }, 'canary cannot be decided');
      }
    }
  },
});

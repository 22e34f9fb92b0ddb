import Fastify from 'fastify';
import { offlineDatabase } from '../../../test/support/offlineDatabase';
import { registerErrors } from '../../engine/registerErrors';
import { registerMetrics } from './metrics';

const TOKEN = 'a token for watchers';

/** Calls `/metrics` with this Authorization header. */
const ask = async (config: { production: boolean; metricsToken?: string }, authorization?: string) => {
  const app = Fastify();
  registerErrors(app);
  registerMetrics(app, { config: { metricsToken: undefined, ...config }, db: offlineDatabase() }, async () => ({
    status: 'degraded',
    database: 'ok',
    database_kind: 'embedded',
    storage: 'failed',
    disk: 'ok',
    releases: 'failed',
    failing_backends: ['mood-boards'],
    freeBytes: 5e9,
    jobs: { oldest_waiting_seconds: 75, workers: 0, without_workers: true, set_aside: 1 },
  }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(url);
  const answer = await fetch(`${url}/metrics`, { headers: { ...(authorization && { authorization }) } });
  const body = await answer.text();
  await app.close();
  return { status: answer.status, type: answer.headers.get('content-type'), body };
};

describe('The metrics of a process', () => {
  it('lie open to developers', async () => {
    const { status, body, type } = await ask({ production: false });
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1');
    expect(body).toContain('process_resident_memory_bytes');
    for (const line of [
      'segno_database_up 1',
      'segno_storage_up 0',
      'segno_releases_up 0',
      'segno_failing_backends 1',
      'segno_disk_free_bytes 5000000000',
      'segno_oldest_waiting_job_seconds 75',
      'segno_live_workers 0',
      'segno_jobs_set_aside 1',
    ])
      expect(body.split('\n')).toContain(line);
  });

  it('are not there in production unless a token is set', async () => {
    const { status, body } = await ask({ production: true }, `Bearer ${TOKEN}`);
    expect([status, body.includes('http_request')]).toEqual([404, false]);
  });

  it.each([false, true])('are shown to the bearer of the token alone (production: %s)', async (production) => {
    const config = { production, metricsToken: TOKEN };
    expect((await ask(config, `Bearer ${TOKEN}`)).body).toContain('http_request_duration_seconds');
    for (const wrong of [undefined, 'Bearer another token', `Bearer ${TOKEN}!`, 'Bearer ', TOKEN.slice(1)]) {
      const { status, body } = await ask(config, wrong);
      expect([status, body.includes('http_request')]).toEqual([401, false]);
    }
  });
});

#!/usr/bin/env node
// `segno-deploy publish|promote|abort|preview|rollback|off|on|status|gc [remote] [--env production] [--to PLACE] [--by NAME]
// [--canary 10%] [--reason TEXT] [--name NAME] [--days 14] [--remove] [--dry-run] [--json]`
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deployCommands, type DeployRequest } from './deployCommands';
import { openStore } from './openStore';
import { ReleaseRefused } from './releaseStore';

const USAGE = `Say what to do: ${Object.keys(deployCommands).join(', ')}; for example: publish mf-catalog.`;

function readRequest(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      env: { type: 'string' },
      to: { type: 'string' },
      by: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      canary: { type: 'string' },
      reason: { type: 'string' },
      name: { type: 'string' },
      days: { type: 'string' },
      remove: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const [command = '', remote, ...more] = positionals;
  const run = Object.entries(deployCommands).find(([name]) => name === command)?.[1];
  if (!run || more.length > 0) throw new ReleaseRefused(USAGE);
  return { run, remote, values };
}

/** A variable that is empty is as good as not there. */
const variable = (name: string): string | undefined => process.env[name] || undefined;

async function main(): Promise<void> {
  const { run, remote, values } = readRequest(process.argv.slice(2));
  const place = values.to ?? variable('RELEASES') ?? join(variable('DATA_DIR') ?? '.data', 'releases');
  const env = values.env ?? variable('RELEASES_ENV') ?? 'production';
  if (!/^[a-z][a-z0-9-]*$/.test(env)) throw new ReleaseRefused(`${env} is no name of an environment.`);
  const request: DeployRequest = {
    store: openStore(place, {
      endpoint: variable('S3_ENDPOINT'),
      region: variable('S3_REGION') ?? 'us-east-1',
      accessKeyId: variable('S3_ACCESS_KEY_ID'),
      secretAccessKey: variable('S3_SECRET_ACCESS_KEY'),
    }),
    remote,
    env,
    by: values.by ?? variable('RELEASES_BY') ?? userInfo().username,
    dryRun: values['dry-run'],
    json: values.json,
    canary: values.canary,
    reason: values.reason,
    name: values.name,
    days: values.days,
    remove: values.remove,
    yes: values.yes,
  };
  process.stdout.write(`${await run(request)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

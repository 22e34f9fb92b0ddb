#!/usr/bin/env node
// `segno-deploy COMMAND [remote] [options]`: `segno-deploy --help` lists them.
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deployCommands } from './deployCommands';
import type { DeployRequest } from './deployRequest';
import { openStore } from './store/openStore';
import { readKey } from './releaseKeys';
import { ReleaseRefused, type Identity } from './store/releaseStore';

const HELP = `segno-deploy COMMAND [REMOTE] [options]      (npm run deploy -- COMMAND … in Segno's repository)

  Publishes remotes, and shows what is published and who owns it.

  publish mf-x              publishes a build; with --canary 10% or --canary role:Administrator to some people first
  promote mf-x, abort mf-x  gives a canary to everybody, or withdraws it; --reason TEXT
  preview mf-x              a link for people who may see releases; --name NAME, --days 14, --remove
  rollback mf-x             returns to the previous release
  off mf-x, on mf-x         switches a remote off or on
  remove mf-x               lists what would be removed; --yes removes it
  status [mf-x]             shows what is published, by whom, and any problems
  check-shell [shell]       lists names that published remotes use and the built shell lacks; in a checkout of Segno with a
                            browser it also opens their screens; --library FOLDER: with the data of a stopped server
  gc                        deletes files that no tab of the last 14 days can request
  keygen FILE               creates a key and prints its public part
  owners                    lists the owner of each remote
  owner mf-x                registers an owner: --public-key KEY; --add: another key of the same owner, --change-owner: a new owner
  revoke KEY                revokes a public key

  --to PLACE       a folder or s3://bucket/prefix; default RELEASES, else the folder releases in DATA_DIR
  --env NAME       the environment; default RELEASES_ENV, else production
  --by NAME        the publisher, for the record; default RELEASES_BY, else the user of this machine
  --key FILE       the signing key; default RELEASES_KEY, else RELEASES_PLATFORM_KEY, else the development key in DATA_DIR
  --urgent         publish, promote, rollback, off: open tabs also switch
  --drop-routes    publish: screens may disappear; requires the platform's key
  --dry-run        shows what would change without changing it
  --json           status and owners: machine-readable output`;

const USAGE = `Choose a command: ${Object.keys(deployCommands).join(', ')}; for example, publish mf-catalog. --help describes them.`;

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
      urgent: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      key: { type: 'string' },
      'drop-routes': { type: 'boolean', default: false },
      'public-key': { type: 'string' },
      'copy-to': { type: 'string' },
      'change-owner': { type: 'boolean', default: false },
      add: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [command = '', remote, ...more] = positionals;
  if (values.help) return undefined;
  const run = Object.entries(deployCommands).find(([name]) => name === command)?.[1];
  if (!run || more.length > 0) throw new ReleaseRefused(USAGE);
  return { run, remote, values, isKey: run === deployCommands.keygen };
}

/** An empty variable counts as missing. */
const variable = (name: string): string | undefined => process.env[name] || undefined;

/** Where releases are. Throws ReleaseRefused if nobody has said so and nothing is there: publishing to nowhere must not succeed. */
function placeOf(to: string | undefined): string {
  const given = to ?? variable('RELEASES');
  if (given !== undefined) return given;
  const dataDir = variable('DATA_DIR') ?? '.data';
  if (variable('DATA_DIR') === undefined && !existsSync(dataDir))
    throw new ReleaseRefused(
      'Set RELEASES or --to to the place of the releases: a folder or s3://bucket/prefix.',
    );
  return join(dataDir, 'releases');
}

/** The key that signs: the named one, or the one that a development server has created beside its releases. */
function identityOf(file: string | undefined, place: string): Identity {
  const kept = place.includes('://') ? (variable('DATA_DIR') ?? '.data') : dirname(resolve(place));
  const made = join(kept, 'secrets', 'RELEASES_PLATFORM_KEY');
  const named = file ?? variable('RELEASES_KEY') ?? variable('RELEASES_PLATFORM_KEY');
  if (named === undefined && !existsSync(made)) return {};
  const from = named ?? made;
  if (!existsSync(from)) throw new ReleaseRefused(`The key file ${from} does not exist.`);
  return { key: readKey(readFileSync(from, 'utf8'), from) };
}

async function main(): Promise<void> {
  const read = readRequest(process.argv.slice(2));
  if (!read) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const { run, remote, values, isKey } = read;
  const place = isKey ? '.' : placeOf(values.to);
  const env = values.env ?? variable('RELEASES_ENV') ?? 'production';
  if (!/^[a-z][a-z0-9-]*$/.test(env)) throw new ReleaseRefused(`${env} is not a valid name of an environment.`);
  const access = {
    endpoint: variable('S3_ENDPOINT'),
    region: variable('S3_REGION') ?? 'us-east-1',
    accessKeyId: variable('S3_ACCESS_KEY_ID'),
    secretAccessKey: variable('S3_SECRET_ACCESS_KEY'),
    sessionToken: variable('S3_SESSION_TOKEN'),
  };
  const request: DeployRequest = {
    store: openStore(place, access, identityOf(values.key, place)),
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
    urgent: values.urgent,
    yes: values.yes,
    dropRoutes: values['drop-routes'],
    publicKey: values['public-key'],
    copyTo: values['copy-to'],
    changeOwner: values['change-owner'],
    add: values.add,
  };
  process.stdout.write(`${await run(request)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

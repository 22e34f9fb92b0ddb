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

  publish mf-x              publishes what was built; --canary 10% or --canary role:Administrator: to some people first
  promote mf-x, abort mf-x  gives a canary to everybody, or takes it back; --reason TEXT
  preview mf-x              a link for those who may see releases; --name NAME, --days 14, --remove
  rollback mf-x             back to the release before
  off mf-x, on mf-x         switches a remote
  remove mf-x               says what would go; --yes: takes it away
  status [mf-x]             what is published, by whom, and what is wrong
  check-shell [shell]       says what remotes use of the shell and the one that was built does not have; in a checkout of Segno
                            with a browser it opens their screens too; --library FOLDER: with the data of a server that does not run
  gc                        deletes what no tab of the last 14 days can ask for
  keygen FILE               makes a key, and says its public part
  owners                    whose each remote is
  owner mf-x                registers its owner: --public-key KEY; --add: one more key, --change-owner: somebody else's
  revoke KEY                a public key that signs nothing any more

  --to PLACE       a folder or s3://bucket/prefix; else RELEASES, else the folder releases below DATA_DIR
  --env NAME       the environment; else RELEASES_ENV, else production
  --by NAME        who does it, for the record; else RELEASES_BY, else the user of this machine
  --key FILE       the key that signs; else RELEASES_KEY, else RELEASES_PLATFORM_KEY, else the development key of DATA_DIR
  --urgent         publish, promote, rollback, off: open tabs take it too
  --drop-routes    publish: screens may go, which takes the key of the platform
  --dry-run        says what would change, and changes nothing
  --json           status and owners, for programs`;

const USAGE = `Say what to do: ${Object.keys(deployCommands).join(', ')}; for example: publish mf-catalog. --help says more.`;

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
      'Say where releases are: the variable RELEASES, or --to, with a folder or s3://bucket/prefix.',
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
  if (!existsSync(from)) throw new ReleaseRefused(`There is no file ${from} with a key.`);
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
  if (!/^[a-z][a-z0-9-]*$/.test(env)) throw new ReleaseRefused(`${env} is no name of an environment.`);
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

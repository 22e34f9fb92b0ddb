import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packageFolders } from './packageFolders';
import { ConfigError, readConfig } from './platform/configuration/config';
import { migrate } from './platform/db/migrate';
import { openDatabase } from './platform/db/openDatabase';
import { runProgram } from './platform/runProgram';
import { loadReferenceData } from './reference/loadReferenceData';
import { syncPublishBlockers } from './reference/syncSettings';
import { backdatePublication, prepareDemo } from './seed/prepareDemo';
import { fillBigLibrary, readSongCount } from './seed/big/loadBigLibrary';
import { refuseToOfferDemo } from './seed/refuseDemoLogins';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * `seed.js`: prepares what the program that builds the demo library over HTTP cannot do by calls: the first administrator.
 * Prints one line of JSON for that program (`prepareDemo`). `seed.js --songs N`: fictional songs with dates in the past,
 * too many for HTTP. `seed.js --on-sale-for DAYS`: backdates the publication of songs. Run it while no server uses the
 * embedded database; refused in production.
 */
async function seed(): Promise<void> {
  const config = readConfig(process.env);
  if (config.production) throw new ConfigError('Demo data does not go into a production database.');
  const { values } = parseArgs({ options: { songs: { type: 'string' }, 'on-sale-for': { type: 'string' } } });
  const songs = values.songs === undefined ? undefined : readSongCount(values.songs);
  refuseToOfferDemo(config);

  const folders = packageFolders(packageRoot);
  const { db, close } = await openDatabase(config.database);
  try {
    await migrate(db, folders.schema);
    await loadReferenceData(db, folders.data);
    await syncPublishBlockers(db, config.publishBlockers);
    if (songs !== undefined) await fillBigLibrary(db, songs);
    else {
      const days = values['on-sale-for'];
      if (days !== undefined) await backdatePublication(db, Number(days));
      console.log(JSON.stringify(await prepareDemo(db, config)));
    }
  } finally {
    await close();
  }
}

runProgram(seed);

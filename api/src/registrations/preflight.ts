import type { RegistrationPreflight } from '@segno/contract/money';
import type { Db } from '../platform/db/database';
import { toCwrText } from './cwr/cwrText';
import { readWorks, type ChosenSongs } from './readWorks';
import { registrationContext } from './registrationContext';
import { registrationProblems } from './registrationProblems';
import { registrationCounts } from './registrationState';
import { splitWork } from './splitWork';

const MOST_SONGS = 1000;

/** What a file of the chosen songs would come to (M17). */
export async function preflight(db: Db, chosen: ChosenSongs): Promise<RegistrationPreflight> {
  const context = await registrationContext(db);
  const counts = await registrationCounts(db, chosen.proUuid);
  const songs: RegistrationPreflight['songs'] = [];
  let ready = 0;
  let blocked = 0;
  for await (const work of readWorks(db, chosen, { newFirst: false })) {
    const problems = registrationProblems(splitWork(work, context));
    if (problems.length === 0) {
      ready++;
      continue;
    }
    blocked++;
    if (songs.length < MOST_SONGS)
      songs.push({
        song: { uuid: work.uuid, work_title: work.work_title },
        cwr_title: toCwrText(work.work_title, 'title').text,
        problems,
      });
  }
  return { ready, blocked, ...counts, songs };
}

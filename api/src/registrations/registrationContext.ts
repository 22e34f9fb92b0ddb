import type { RegistrationPreflight } from '@segno/contract/money';
import { LIBRARY } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { readRulesets } from '../rights/readRulesets';
import { toCwrText } from './cwr/cwrText';
import { type ChosenSongs, readWorks } from './readWorks';
import { registrationProblems } from './registrationProblems';
import { registrationCounts } from './registrationState';
import { type RegistrationContext, splitWork } from './splitWork';

/** What all works of a file share, as it is now. */
export const registrationContext = async (db: Db): Promise<RegistrationContext> => ({
  rulesets: await readRulesets(db),
  library: LIBRARY,
});

const MOST_SONGS = 1000;

/** What a file of the chosen songs would come to (M17: preflight of registrations). */
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

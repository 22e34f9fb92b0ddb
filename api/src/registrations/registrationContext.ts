import { linkTo } from '@segno/contract';
import type { RegistrationPreflight, RegistrationProblem } from '@segno/contract/money';
import { LIBRARY } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { readRulesets } from '../rights/readRulesets';
import { toCwrText } from './cwr/cwrText';
import { type ChosenSongs, readWorks } from './readWorks';
import { registrationProblems } from './registrationProblems';
import { registrationCounts } from './registrationList';
import { sendingOf } from './sentWork';
import { type RegistrationContext, splitWork } from './splitWork';

/** Current data that all works of a file share. */
export const registrationContext = async (db: Db): Promise<RegistrationContext> => ({
  rulesets: await readRulesets(db),
  library: LIBRARY,
});

/** Maximum number of songs and causes listed. */
const MOST = 1000;

/** What a file of the chosen songs would contain (M17: preflight of registrations). */
export async function preflight(db: Db, chosen: ChosenSongs): Promise<RegistrationPreflight> {
  const context = await registrationContext(db);
  const counts = await registrationCounts(db, chosen.proUuid);
  const songs: RegistrationPreflight['songs'] = [];
  const changes: RegistrationPreflight['changes'] = [];
  const causes = new Map<string, RegistrationPreflight['causes'][number]>();
  const count = { new: 0, changed: 0, unchanged: 0 };
  let blocked = 0;
  for await (const work of readWorks(db, chosen, { newFirst: false })) {
    const split = splitWork(work, context);
    const problems = registrationProblems(split);
    const song = { uuid: work.uuid, work_title: work.work_title };
    if (problems.length === 0) {
      const sending = sendingOf(split.cwr, work.sent);
      count[sending.kind]++;
      if (sending.kind === 'changed' && changes.length < MOST) changes.push({ song, members: [...sending.members] });
      continue;
    }
    blocked++;
    addCauses(causes, problems, linkTo('SONG_EDIT', { uuid: work.uuid }));
    if (songs.length < MOST) songs.push({ song, cwr_title: toCwrText(work.work_title, 'title').text, problems });
  }
  return {
    ready: count.new + count.changed + count.unchanged,
    blocked,
    ...count,
    ...counts,
    changes,
    songs,
    causes: [...causes.values()]
      .sort((one, other) => other.songs - one.songs || other.frees - one.frees)
      .slice(0, MOST),
  };
}

/**
 * Counts a song with its problems: problems of several songs that are fixed in the same form are one cause, and so are
 * those that are fixed in the songs' own forms.
 */
function addCauses(
  causes: Map<string, RegistrationPreflight['causes'][number]>,
  problems: readonly RegistrationProblem[],
  ownForm: string,
): void {
  for (const { code, message, url } of problems) {
    const isOwn = url.startsWith(`${ownForm}#`);
    const key = isOwn ? `${code} ${message}` : `${code} ${message} ${url}`;
    const known = causes.get(key);
    causes.set(key, {
      code,
      message,
      url: isOwn && known ? null : url,
      songs: (known?.songs ?? 0) + 1,
      frees: (known?.frees ?? 0) + (problems.length === 1 ? 1 : 0),
    });
  }
}

/** True if a file of new and changed songs would not be empty. */
export async function hasChanges(db: Db, chosen: ChosenSongs): Promise<boolean> {
  const context = await registrationContext(db);
  for await (const work of readWorks(db, chosen, { newFirst: true })) {
    const split = splitWork(work, context);
    if (sendingOf(split.cwr, work.sent).kind !== 'unchanged' && registrationProblems(split).length === 0) return true;
  }
  return false;
}

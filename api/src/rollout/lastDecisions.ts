import { historyOf, readCurrent, type ReleaseStore } from '@segno/releases';

/** So many releases are looked through. */
const LOOKED_AT = 50;

/** What was decided on canaries in the last releases, the newest first: by whom and why. */
export async function lastDecisions(store: ReleaseStore, env: string) {
  const { release } = await readCurrent(store, env);
  const decisions: { remote: string; action: string; reason: string | null; by: string; at: string }[] = [];
  let looked = 0;
  if (release)
    for await (const { action, changed, reason = null, publishedBy, issuedAt } of historyOf(store, release)) {
      if (['canary', 'promote', 'abort'].includes(action))
        decisions.push({ remote: changed.join(', '), action, reason, by: publishedBy, at: issuedAt });
      looked += 1;
      if (looked === LOOKED_AT) break;
    }
  return decisions;
}

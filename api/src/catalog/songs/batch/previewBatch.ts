import type { BatchPreview } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { changesBetween } from '../../../engine/records/changes';
import { songRecord } from '../songRecord';
import { batchTexts, isHeldBack, mostTags, refusalOf, songState, type SongState } from './batchTexts';
import { type BatchOrder, isSameValue, nextValue, songAttribute } from './songAttribute';
import type { SelectedSong } from './selectedSongs';

/** Number of songs that a preview shows with values. */
const SAMPLE = 10;

/** What a batch would change in these songs; writes nothing. */
export async function previewBatch(
  scope: Scope,
  order: BatchOrder,
  selected: readonly SelectedSong[],
): Promise<BatchPreview> {
  const { attribute } = order;
  const values = await readValues(scope, attribute, selected);
  const most = await mostTags(scope, attribute);
  const refused: BatchPreview['refused'] = [];
  const changed: Change[] = [];
  for (const song of selected) {
    const stored = values.get(song.uuid);
    const after = stored && nextValue(order, stored.value);
    if (!stored) refused.push({ song, error: batchTexts.gone });
    else if (!isSameValue(attribute, stored.value, after)) {
      const error = isHeldBack(scope, attribute, stored)
        ? batchTexts.waitsForApproval
        : refusalOf(stored, { attribute, next: after, most });
      if (error === undefined) changed.push({ song, before: stored.value, after });
      else refused.push({ song, error });
    }
  }
  return {
    count: selected.length,
    unchanged: selected.length - changed.length - refused.length,
    refused,
    sample: await named(scope, attribute, changed.slice(0, SAMPLE)),
  };
}

interface Change {
  song: SelectedSong;
  before: unknown;
  after: unknown;
}

async function readValues({ db }: Scope, attribute: string, songs: readonly SelectedSong[]) {
  const uuids = songs.map(({ uuid }) => uuid);
  const { rows } = await sql<SongState & { uuid: string; value: unknown }>`
    select s.uuid, ${songState}, to_jsonb(${songAttribute(attribute)}) as value
    from song s where s.uuid = any(${uuids}::uuid[]) and s.deleted_at is null
  `.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** The values as in the log: references with their names. */
async function named({ db }: Scope, attribute: string, changed: readonly Change[]): Promise<BatchPreview['sample']> {
  const side = (which: 'before' | 'after') =>
    new Map(changed.map(({ song, ...values }) => [song.uuid, { [attribute]: values[which] }]));
  const changes = await changesBetween(db, songRecord, { before: side('before'), after: side('after') });
  return changed.map(({ song }) => {
    const [change] = changes.get(song.uuid)?.changes ?? [];
    return { song, before: change?.before ?? null, after: change?.after ?? null };
  });
}

import { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { songSpec } from '../../src/catalog/songs/songSpec';
import { listCondition } from '../../src/engine/list/listCondition';
import type { ListQuery } from '../../src/engine/list/listQuery';
import { proEarningList } from '../../src/money/proEarnings/proEarningList';
import { describeOnDatabases, type TestDatabase } from '../support/databases';

type Counted = Pick<ListQuery, 'from' | 'where' | 'readsTables'>;
type Plan = { 'Relation Name'?: string; Plans?: Plan[] };

const uuid = '00000000-0000-4000-8000-000000000001';
const day = '1767225600';

/** A value for each filter of songs. */
const asked: Record<keyof typeof songSpec.filter | 'work_title', string> = {
  work_title: 'kite 90-110 bpm no vocals -drums',
  sounds_like: 'happy',
  like: uuid,
  like_weights: 'tempo:4',
  artist_uuid: uuid,
  assigned_to: uuid,
  publish_state: 'Published',
  is_publish_blocked: 'true',
  publish_blocker: 'no_mood',
  is_desynchronized: 'true',
  differs_from_channel: 'true',
  registration_status: 'never_sent,CO',
  registration_pro_uuid: uuid,
  has_declined_files: 'true',
  file_state: 'declined,missing',
  curation_state_uuid: uuid,
  content_tier_uuid: uuid,
  version_type: 'Remix',
  genre_uuid: uuid,
  theme_uuid: uuid,
  instrument_uuid: uuid,
  tags: 'calm',
  tag_uuid: uuid,
  song_collection_uuid: uuid,
  batch_operation_uuid: uuid,
  channel_layout: 'stereo',
  waiting_for_me: 'true',
  created_from: day,
  created_to: day,
  updated_from: day,
  updated_to: day,
};

const tablesIn = ({ 'Relation Name': name, Plans: below = [] }: Plan): string[] => [
  ...(name === undefined ? [] : [name]),
  ...below.flatMap(tablesIn),
];

describeOnDatabases('The count of a long list', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  /** Tables that PostgreSQL reads for it but whose changes the list does not track. */
  const unknown = async ({ from, where, readsTables = [] }: Counted) => {
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
      explain (format json) select count(*) from ${from} where ${where}
    `.execute(database.db);
    const names: readonly string[] = readsTables;
    return tablesIn(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}).filter((table) => !names.includes(table));
  };

  it.each(Object.entries(asked))(
    'of songs is asked for again when a table changes that %s reads',
    async (name, value) => {
      const scope = {
        db: database.db,
        user: { permissions: ['CAN_PUBLISH_SONGS'] },
        services: {},
      } as never as Parameters<typeof listCondition>[2];
      const query = song.list.query.parse({ [name]: value });
      expect(query).toMatchObject({ [name]: expect.anything() });
      const { where } = await listCondition(song, songSpec, { ...scope, query });
      expect(await unknown({ ...songSpec, where })).toEqual([]);
    },
  );

  it.each([{}, { pro: 'BMI' }, { artist_uuid: uuid }, { work_title: 'kite' }])(
    'of earnings is asked for again when a table changes that %j reads',
    async (filter) => {
      for (const sort_by of ['work_title', 'total'])
        expect(await unknown(proEarningList({ quarter: '2026-Q1', ...filter, sort_by }))).toEqual([]);
    },
  );
});

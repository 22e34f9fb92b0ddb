import type { RawDetailOf } from '@segno/contract';
import type { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { DetailSpec, Scope } from '../../engine/crudSpec';
import { membersBeside } from '../../engine/members';
import { readRecord, type RecordSource } from '../../engine/records/readRecord';
import { userCan } from '../../platform/http/session';
import { presentSong, presentSongs, type StoredSong } from './presentSongs';
import { shownSongs, songs, songSelect } from '../songRows/songFrom';
import { recordedMembers } from './songRecord';
import { withoutIpiNumbers } from '../ipiNumbers';
import { problemsOfSong } from '../publishing/channelLines';
import { catalogHooks } from '../catalogHooks';
import { readSourceFiles } from './sourceFiles';
import { signedZips, zipSelect, type StoredZips } from './zips/songZips';

type SongAnswer = RawDetailOf<typeof song>;

type Stored = StoredSong &
  Omit<
    SongAnswer,
    keyof StoredSong | 'publishers' | 'publisher_problems' | 'source_files' | 'full_source_file' | 'zip_urls'
  > & {
    zip_urls: StoredZips['zip_urls'];
  };

const select: DetailSpec<typeof song>['select'] = {
  ...membersBeside(recordedMembers, songSelect),
  assigned_to: sql`s.assigned_to`,
  // Includes those of the system (X7: collections of the system).
  song_collection_uuids: sql`array(
    select song_collection_uuid from song_collection_song where song_uuid = s.uuid order by 1)`,
  curation_states: sql`jsonb_build_array(jsonb_build_object('uuid', c.uuid, 'name', c.name))`,
  // X1: has every field; single ones hold a tag or null, multiple ones a list.
  taxonomy: sql`(
    with chosen as (
      select l.tag_field_uuid, jsonb_agg(jsonb_build_object('uuid', t.uuid, 'name', t.name) order by t.name_key) as tags
      from song_tag l join tag t on t.uuid = l.tag_uuid where l.song_uuid = s.uuid group by 1)
    select coalesce(jsonb_object_agg(f.key, case when f.multi then coalesce(c.tags, '[]') else c.tags -> 0 end), '{}')
    from tag_field f left join chosen c on c.tag_field_uuid = f.uuid)`,
  derived_entries: sql`(select coalesce(jsonb_agg(jsonb_build_object('member', d.member, 'value', d.value, 'tags', (
    select coalesce(jsonb_agg(jsonb_build_object('uuid', t.uuid, 'name', t.name) order by t.name_key), '[]')
    from tag t where t.uuid = any(d.tag_uuids))) order by d.member, d.value), '[]')
    from song_derived_entry d where d.song_uuid = s.uuid and not d.is_removed)`,
  artist_notes: sql`s.artist_notes`,
  artist_suggested_instruments: sql`s.artist_suggested_instruments`,
  artist_suggested_usage: sql`s.artist_suggested_usage`,
  artist_suggested_description: sql`s.artist_suggested_description`,
  artist_suggested_lyrics: sql`s.artist_suggested_lyrics`,
  writer_shares: sql`(select coalesce(jsonb_agg(jsonb_build_object('writer_uuid', w.uuid, 'name', w.full_name, 'ipi_number', w.ipi_number,
    'pro', p.name, 'role', x.role, 'share', x.share, 'editable', x.editable) order by x.position), '[]')
    from song_writer_share x join writer w on w.uuid = x.writer_uuid
    left join performing_rights_organization p on p.uuid = w.performing_rights_organization_uuid where x.song_uuid = s.uuid)`,
  registrations: sql`(select coalesce(jsonb_agg(jsonb_build_object('pro', x.name, 'status', x.status,
    'society_work_id', x.society_work_id, 'messages', x.messages, 'claim', x.claim, 'sent_on', x.sent_on,
    'sent_file', x.sent_file, 'agreement_numbers',
      (select coalesce(jsonb_agg(distinct n.value), '[]') from jsonb_each_text(x.agreements) n)) order by x.name_key, x.name), '[]')
    from (
      select p.name, p.name_key, r.status, r.society_work_id, r.messages, r.claim, r.agreements,
        (coalesce(r.sent_at, r.registered_at) at time zone 'UTC')::date as sent_on, r.sent_file
      from song_registration r join performing_rights_organization p on p.uuid = r.performing_rights_organization_uuid
      where r.song_uuid = s.uuid
      union all
      select g.agency_name, fold(g.agency_name), g.status, g.society_work_id, g.messages, g.claim, '{}', null, null
      from agency_registration g where g.song_uuid = s.uuid
    ) x)`,
  publishers: 'finish',
  publisher_problems: 'finish',
  source_files: 'finish',
  source_file_uploads: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('uuid', u.uuid, 'source_file_uuid', f.uuid, 'file_type', f.file_type,
      'status', u.status, 'filename', u.filename) order by f.position, f.uuid), '[]')
    from song_source_file f join song_source_file_upload u on u.song_source_file_uuid = f.uuid and u.status = 'pending'
    where f.song_uuid = s.uuid)`,
  revision_requested_at: sql`s.revision_requested_at`,
  revision_opened_by_artist: sql`s.revision_opened_by_artist`,
  is_visible: sql`s.is_visible`,
  ...zipSelect,
  conflicting_songs: sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', x.uuid, 'work_title', x.work_title, 'artist_name', x.artist_name, 'reason', x.reason)), '[]')
    from song_conflicts(s.uuid) x)`,
  published_at: sql`s.published_at`,
};

const readBeside = ({ db, user, services }: Scope, uuid: string) =>
  Promise.all([
    catalogHooks.get().shownPublishers({ db, user }, uuid),
    readSourceFiles(db, services.store, uuid),
    problemsOfSong({ db, services }, uuid),
  ]);

type Beside = Awaited<ReturnType<typeof readBeside>>;

/** Queries of songs. */
export const songSource: RecordSource<typeof song> = {
  from: songs,
  shown: shownSongs,
  select: songSelect,
  where: () => sql`s.deleted_at is null`,
  finish: ({ services }, rows: StoredSong[]) => presentSongs(services.store, rows),
  detail: {
    select,
    beside: readBeside,
    finish: async ({ user, services: { store } }, stored: Stored, [publishers, source_files, lacking]: Beside) => {
      const [presented, zip_urls] = await Promise.all([presentSong(store, stored), signedZips(store, stored)]);
      return {
        ...presented,
        writer_shares: userCan(user, 'CAN_GET_SONG_WRITER_SHARES')
          ? withoutIpiNumbers(user, stored.writer_shares ?? [])
          : undefined,
        ...publishers,
        publisher_ruleset_uuid: userCan(user, 'CAN_GET_SONG_PUBLISHER_RULESET') ? stored.publisher_ruleset_uuid : null,
        publish_blockers: [
          ...presented.publish_blockers,
          ...lacking.map((problem) => ({ code: 'channel' as const, ...problem })),
        ],
        publish_allowed: presented.publish_allowed && lacking.length === 0,
        source_files,
        zip_urls,
      };
    },
  },
};

/**
 * One song with everything its screen shows. Without permission the ruleset is null, and the member for writer shares is
 * missing. Throws 404.
 */
export const readSong = (scope: Scope, uuid: string): Promise<SongAnswer> => readRecord(songSource, scope, uuid);

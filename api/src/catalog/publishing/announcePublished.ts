import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { notifyArtist } from '../../mail/sendOptionalMail';
import { songPublished } from '../../mail/trackLetters';
import type { Db } from '../../platform/db/database';
import type { Services } from '../../platform/services';

export type MailServices = Pick<Services, 'config' | 'jobs'>;

/** A4: when a song goes on sale for the first time, its artist gets a message, and a mail with the song's URL in each shop. */
export async function announcePublished(
  trx: Db,
  services: MailServices,
  { uuid, work_title: workTitle }: { uuid: string; work_title: string },
): Promise<void> {
  const { rows } = await sql<{
    artist_uuid: string;
    track_uuid: string | null;
    shops: { label: string; url: string }[];
  }>`
    select s.artist_uuid, (select t.uuid from new_track_submission t where t.song_uuid = s.uuid and t.deleted_at is null
        order by t.created_at limit 1) as track_uuid,
      (select coalesce(jsonb_agg(jsonb_build_object('label', c.name, 'url', p.url_downstream) order by c.name), '[]')
        from song_channel p join channel c on c.uuid = p.channel_uuid
        where p.song_uuid = s.uuid and p.status = 'live' and p.url_downstream is not null) as shops
    from song s where s.uuid = ${uuid} and s.artist_uuid is not null
  `.execute(trx);
  const [song] = rows;
  if (!song) return;
  const { artist_uuid, track_uuid, shops } = song;
  await notifyArtist(trx, artist_uuid, {
    message: `Your song "${workTitle}" is published`,
    path: track_uuid === null ? linkTo('MY_TRACKS') : linkTo('MY_TRACK_EDIT_PAGE', { uuid: track_uuid }),
    mail: {
      services,
      kind: 'song_published',
      write: (reader) => songPublished({ ...reader, workTitle, shops }),
    },
  });
}

import { counted, shortDurationText } from '@segno/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { html, type Html } from '../platform/pages/html';
import { pageStyle } from '../platform/pages/pageStyle';
import { plainPage } from '../platform/pages/plainPage';
import { playerStyle, preview, servePlayer } from '../platform/pages/pagePlayer';
import { waveformPicture } from '../platform/pages/waveformPicture';
import { privately, sendPlayerPage } from '../platform/pages/sendPage';
import type { Db } from '../platform/db/database';
import { hashToken } from '../platform/http/session';
import type { Services } from '../platform/services';

interface SharedSong {
  uuid: string;
  work_title: string;
  artist: string | null;
  duration: number | null;
  bpm: number | null;
  description: string | null;
  preview_key: string;
  waveform: string | null;
  /** Where the song is for sale. */
  shop_url: string | null;
}

interface SharedCollection {
  uuid: string;
  name: string;
  expires_at: Date;
  /** Who made the link. */
  shared_by: string | null;
}

/** The songs that the links of a collection play: the published ones that have a preview. */
async function sharedSongs(db: Db, collection: string): Promise<SharedSong[]> {
  const { rows } = await sql<SharedSong>`
    select s.uuid, s.work_title, a.name as artist, s.duration, s.bpm, s.description, f.preview_key, f.waveform_thumbnail as waveform,
      (select p.url_downstream from song_channel p join channel c on c.uuid = p.channel_uuid
        where p.song_uuid = s.uuid and p.status = 'live' and p.url_downstream is not null order by c.name limit 1) as shop_url
    from song_collection_song l join song s on s.uuid = l.song_uuid left join artist a on a.uuid = s.artist_uuid
    join lateral (
      select preview_key, waveform_thumbnail from song_source_file where song_uuid = s.uuid and file_type = 'Full' order by position, uuid limit 1
    ) f on f.preview_key is not null
    where l.song_collection_uuid = ${collection} and s.deleted_at is null and s.publish_state = 'Published'
    order by l.position nulls last, s.title_key, s.uuid limit 1000
  `.execute(db);
  return rows;
}

/** The collection of a link that has neither expired nor been revoked. */
async function findShared(db: Db, token: string): Promise<SharedCollection | undefined> {
  const { rows } = await sql<SharedCollection>`
    select c.uuid, c.name, l.expires_at, u.full_name as shared_by
    from collection_link l join song_collection c on c.uuid = l.song_collection_uuid
      left join app_user u on u.uuid = l.created_by_uuid
    where l.token_hash = ${hashToken(token)} and l.revoked_at is null and l.expires_at > now()
  `.execute(db);
  return rows[0];
}

/** X21: the page where a customer listens to a shared collection. The link is enough; no login is needed. */
export function listenPlugin(app: FastifyInstance, { db, store }: Pick<Services, 'db' | 'store'>): void {
  servePlayer(app, '/listen');

  app.get('/listen/style.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=3600').send(style),
  );

  app.get<{ Params: { token: string } }>('/listen/:token', async ({ params: { token } }, reply) => {
    const shared = await findShared(db, token);
    if (!shared) return sendPlayerPage(reply.headers(privately), 404, endedPage());
    await sql`
      update collection_link set opened_count = opened_count + 1, last_opened_at = now() where token_hash = ${hashToken(token)}
    `.execute(db);
    return sendPlayerPage(
      reply.headers(privately),
      200,
      collectionPage(shared, token, await sharedSongs(db, shared.uuid)),
    );
  });

  app.get<{ Params: { token: string; song: string } }>('/listen/:token/:song', async ({ params }, reply) => {
    const shared = await findShared(db, params.token);
    const song = shared && (await sharedSongs(db, shared.uuid)).find(({ uuid }) => uuid === params.song);
    if (!song) return reply.code(404).headers(privately).send('No preview');
    return reply.headers(privately).redirect(await store.signedGet(song.preview_key), 302);
  });
}

const page = (title: string, body: Html): Html =>
  plainPage({
    title,
    place: { href: '', label: 'Listen' },
    style: '/listen/style.css',
    script: '/listen/player.js',
    body,
  });

const facts = ({ duration, bpm }: SharedSong): string =>
  [duration === null ? '' : shortDurationText(duration), bpm === null ? '' : `${bpm} BPM`].filter(Boolean).join(' · ');

const collectionPage = (
  { name, expires_at, shared_by }: SharedCollection,
  token: string,
  songs: readonly SharedSong[],
): Html =>
  page(
    name,
    html`<h1>${name}</h1>
      <p class="quiet">
        ${counted(songs.length, 'song')}${shared_by === null ? '' : `, shared by ${shared_by}`}. This link works until
        ${expires_at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}.
      </p>
      ${songs.length === 0 ? html`<p>No song of this collection can be played at the moment.</p>` : ''}
      <ol class="songs">
        ${songs.map(
          (song) =>
            html`<li>
              ${preview({ src: `/listen/${token}/${song.uuid}`, title: song.work_title, label: song.work_title })}
              <div>
                <h2>
                  ${song.shop_url === null ? song.work_title : html`<a href="${song.shop_url}">${song.work_title}</a>`}
                </h2>
                <p class="quiet">${song.artist ?? ''}${song.artist && facts(song) ? ' · ' : ''}${facts(song)}</p>
                ${waveformPicture(song.waveform)} ${song.description ? html`<p>${song.description}</p>` : ''}
                ${song.shop_url === null ? '' : html`<p><a class="license" href="${song.shop_url}">License this song</a></p>`}
              </div>
            </li>`,
        )}
      </ol>`,
  );

const endedPage = (): Html =>
  page(
    'This link does not work',
    html`<h1>This link does not work</h1>
      <p>It has expired or was ended, or a part of it is missing. Please ask whoever sent it for a new one.</p>`,
  );

const style = `${pageStyle}${playerStyle}
main { max-width: 44rem; }
.songs { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
.songs li { display: flex; align-items: flex-start; gap: .75rem; padding: 1rem; border: 1px solid var(--segno-line); border-radius: .375rem; background: var(--segno-surface); }
.songs li:has(audio:not([hidden])) { display: block; }
.songs li > div { flex: 1 1 auto; min-width: 0; }
.songs h2, .songs p { margin: 0 0 .25rem; }
.songs div > :last-child { margin-bottom: 0; }
.songs .wave { margin: .375rem 0; }
.songs h2 a { color: inherit; text-decoration: none; }
.songs h2 a:hover { text-decoration: underline; }
.license { display: inline-flex; align-items: center; min-height: 2.75rem; margin: -.5rem 0 -.75rem; }
`;

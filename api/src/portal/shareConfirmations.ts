import { texts } from '@segno/contract';
import { askForConfirmation, listShareConfirmations, type ConfirmationState } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { sendMail } from '../mail/sendMail';
import { sharesToConfirm } from '../mail/trackLetters';
import { logActivity } from '../platform/activity';
import { countAttempt, type AttemptLimit } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { invalid } from '../platform/http/errors';
import { hashToken } from '../platform/http/session';
import { findOwnTrack, findTrack } from '../submissions/readTrack';

const LINK_DAYS = 30;
const OWN_ADDRESS = 'This is your own address. Enter the address of the writer.';

/** Mails that one person can have sent to addresses of their choice. */
const requests: AttemptLimit = { name: 'confirmations of shares by a person', tries: 50, seconds: 24 * 3600 };

/** The shares of the song `s` as they are stored with a request: `[{writer, role, share}]`, in order. */
export const currentShares = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('writer', x.writer_uuid, 'role', x.role, 'share', x.share) order by x.position, x.writer_uuid
  ), '[]') from song_writer_share x where x.song_uuid = s.uuid)`;

interface StoredShare {
  uuid: string;
  full_name: string;
  role: string;
  share: number;
  state: ConfirmationState;
  email: string | null;
  asked_at: Date | null;
  answered_at: Date | null;
  reason: string | null;
}

/** The shares of a song, each with what its writer has said about them; none of a song that is deleted. */
async function readConfirmations(db: Db, song: string | null) {
  const { rows } = await sql<StoredShare>`
    select w.uuid, w.full_name, h.role, h.share::float as share,
      case
        when c.uuid is null then 'not_asked'
        when c.shares <> ${currentShares} then 'outdated'
        when c.is_confirmed then 'confirmed'
        when not c.is_confirmed then 'disputed'
        when c.expires_at <= now() then 'expired'
        else 'asked'
      end as state,
      c.email, c.asked_at, c.answered_at, c.reason
    from song s join song_writer_share h on h.song_uuid = s.uuid join writer w on w.uuid = h.writer_uuid
    left join share_confirmation c on c.song_uuid = s.uuid and c.writer_uuid = w.uuid
    where s.uuid = ${song} and s.deleted_at is null order by h.position, w.uuid
  `.execute(db);
  return { shares: rows.map(({ uuid, full_name, ...share }) => ({ writer: { uuid, full_name }, ...share })) };
}

/** T18: writers are asked by mail whether the shares of a song are right. */
export const shareConfirmationRoutes = (): EndpointRoute[] => [
  implement(listShareConfirmations, async ({ db, user, params: { uuid } }) =>
    readConfirmations(db, (await findTrack(db, user, uuid)).song_uuid),
  ),

  implement(
    askForConfirmation,
    {
      limit: ({ db, user }) => countAttempt(db, requests, user.uuid),
      load: ({ db, user, params: { uuid } }) => findOwnTrack(db, user, uuid, true),
    },
    async ({ db, user, services, body: { writer_uuid, email } }, track) => {
      const { shares } = await readConfirmations(db, track.song_uuid);
      const asked = shares.find(({ writer }) => writer.uuid === writer_uuid);
      if (!asked) throw invalid({ writer_uuid: [texts.choice] });
      if (email === user.email.toLowerCase()) throw invalid({ email: [OWN_ADDRESS] });
      const token = randomBytes(32).toString('base64url');
      await sql`
        insert into share_confirmation (song_uuid, writer_uuid, shares, email, token_hash, asked_by_uuid, expires_at)
        select s.uuid, ${writer_uuid}, ${currentShares}, ${email}, ${hashToken(token)}, ${user.uuid},
          now() + make_interval(days => ${LINK_DAYS})
        from song s where s.uuid = ${track.song_uuid}
        on conflict (song_uuid, writer_uuid) do update set
          shares = excluded.shares, email = excluded.email, token_hash = excluded.token_hash,
          asked_by_uuid = excluded.asked_by_uuid, asked_at = now(), expires_at = excluded.expires_at,
          answered_at = null, is_confirmed = null, reason = null
      `.execute(db);
      const { writer } = asked;
      const url = `${services.config.publicUrl}/confirm-shares/${token}`;
      const letter = {
        trackName: track.name,
        artist: track.artist_name,
        writer: writer.full_name,
        days: LINK_DAYS,
        url,
      };
      await sendMail(db, services, { to: email, name: writer.full_name, ...sharesToConfirm(letter) });
      await logActivity(db, user, {
        action: 'has_updated',
        type: 'new_track_submission',
        uuid: track.uuid,
        label: track.name,
        target: { type: 'writer', uuids: [writer.uuid], labels: [writer.full_name] },
      });
      return readConfirmations(db, track.song_uuid);
    },
  ),
];

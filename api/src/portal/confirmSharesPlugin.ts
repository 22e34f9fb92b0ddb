import { linkTo, texts } from '@segno/contract';
import { designationText } from '@segno/contract/catalog';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { notifyArtist } from '../mail/sendOptionalMail';
import { countAttempts, type AttemptLimit } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { callerNetwork } from '../platform/http/callerNetwork';
import { hashToken } from '../platform/http/session';
import { html, type Html } from '../platform/pages/html';
import { pageStyle } from '../platform/pages/pageStyle';
import { plainPage } from '../platform/pages/plainPage';
import { sendPage } from '../platform/pages/sendPage';
import type { Services } from '../platform/services';
import { currentShares } from './shareConfirmations';

const REASON_MAX = 1000;
const answers: AttemptLimit = { name: 'confirmation of shares by a caller', tries: 60, seconds: 900 };

interface Request {
  uuid: string;
  work_title: string;
  artist: string | null;
  artist_uuid: string | null;
  track_uuid: string | null;
  writer: string;
  is_current: boolean;
  is_confirmed: boolean | null;
  shares: readonly { name: string; role: string; share: number }[];
}

/** The request behind a link that has not expired. `lock` holds it until the transaction ends. */
async function findRequest(db: Db, token: string, lock = false): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    select c.uuid, s.work_title, a.name as artist, a.uuid as artist_uuid, w.full_name as writer, c.is_confirmed,
      (select t.uuid from new_track_submission t where t.song_uuid = s.uuid order by t.created_at limit 1) as track_uuid,
      c.shares = ${currentShares} as is_current,
      (select jsonb_agg(jsonb_build_object('name', n.full_name, 'role', x ->> 'role', 'share', x -> 'share') order by place)
        from jsonb_array_elements(c.shares) with ordinality as e (x, place) join writer n on n.uuid = (x ->> 'writer')::uuid
      ) as shares
    from share_confirmation c join song s on s.uuid = c.song_uuid and s.deleted_at is null
    join writer w on w.uuid = c.writer_uuid left join artist a on a.uuid = s.artist_uuid
    where c.token_hash = ${hashToken(token)} and c.expires_at > now() ${lock ? sql`for update of c` : sql``}
  `.execute(db);
  return rows[0];
}

const answerForm = z.object({ answer: z.optional(z.string()), reason: z._default(z.string().check(z.trim()), '') });

/** What is wrong with the reason of a dispute; undefined when nothing is. */
const reasonError = (reason: string): string | undefined => {
  if (reason === '') return texts.required;
  return reason.length > REASON_MAX ? `At most ${REASON_MAX.toLocaleString('en-US')} characters` : undefined;
};

/** T18: the page on which a writer confirms or disputes the shares of a song. Whoever has the link needs no login. */
export function confirmSharesPlugin(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get('/confirm-shares/style.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=3600').send(style),
  );

  app.get<{ Params: { token: string } }>('/confirm-shares/:token', async ({ params: { token }, ip }, reply) => {
    await countAttempts(db, [{ limit: answers, key: callerNetwork(ip).caller }]);
    const request = await findRequest(db, token);
    return request ? sendPage(reply, 200, pageOf(request)) : sendPage(reply, 404, endedPage());
  });

  app.post<{ Params: { token: string } }>('/confirm-shares/:token', async ({ params: { token }, body, ip }, reply) => {
    await countAttempts(db, [{ limit: answers, key: callerNetwork(ip).caller }]);
    const { answer, reason } = answerForm.safeParse(body).data ?? { answer: undefined, reason: '' };
    return db.transaction().execute(async (trx) => {
      const request = await findRequest(trx, token, true);
      if (!request) return sendPage(reply, 404, endedPage());
      if (!request.is_current) return sendPage(reply, 409, pageOf(request));
      // Sent twice: the first answer counts.
      if (request.is_confirmed !== null) return sendPage(reply, 200, pageOf(request));
      const isConfirmed = answer === 'confirm';
      const error = isConfirmed ? undefined : reasonError(reason);
      if (error !== undefined) return sendPage(reply, 422, askPage(request, { error, reason }));
      await trx
        .updateTable('share_confirmation')
        .set({ answered_at: sql`now()`, is_confirmed: isConfirmed, reason: isConfirmed ? null : reason })
        .where('uuid', '=', request.uuid)
        .execute();
      if (request.artist_uuid !== null)
        await notifyArtist(trx, request.artist_uuid, {
          message: `${request.writer} ${isConfirmed ? 'confirmed' : 'disputes'} the shares of "${request.work_title}"`,
          path: request.track_uuid ? linkTo('MY_TRACK_EDIT_PAGE', { uuid: request.track_uuid }) : linkTo('MY_TRACKS'),
        });
      return sendPage(reply, 200, pageOf({ ...request, is_confirmed: isConfirmed }));
    });
  });
}

const page = (title: string, body: Html): Html =>
  plainPage({ title, place: { href: '', label: 'Writer shares' }, style: '/confirm-shares/style.css', body });

const shareTable = ({ shares }: Request): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Writer</th>
        <th scope="col">Role</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      ${shares.map(
        ({ name, role, share }) =>
          html`<tr>
            <td>${name}</td>
            <td>${designationText(role)}</td>
            <td>${share} %</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** What the link shows now: the question, the answer that was given, or that the shares have changed since. */
const pageOf = (request: Request): Html => {
  if (!request.is_current) return changedPage(request);
  return request.is_confirmed === null ? askPage(request) : answeredPage(request);
};

const askPage = (request: Request, refused?: { error: string; reason: string }): Html =>
  page(
    `Shares of ${request.work_title}`,
    html`<h1>Are these shares of "${request.work_title}" right?</h1>
      <p class="quiet">For ${request.writer}${request.artist === null ? '' : `, asked by ${request.artist}`}</p>
      ${shareTable(request)}
      <form method="post">
        <button name="answer" value="confirm">Yes, these shares are right</button>
      </form>
      <form method="post">
        <label for="reason">If they are not right, what should be changed?</label>
        <textarea
          id="reason"
          name="reason"
          rows="4"
          maxlength="${String(REASON_MAX)}"
          ${refused && html`aria-invalid="true" aria-describedby="reason-error" autofocus`}
        >
${refused?.reason}</textarea>
        ${refused && html`<p id="reason-error" class="error">${refused.error}</p>`}
        <button name="answer" value="dispute" class="second">No, they are not right</button>
      </form>`,
  );

const answeredPage = (request: Request): Html =>
  page(
    'Thank you',
    html`<h1>Thank you</h1>
      <p role="status">
        ${request.writer} ${request.is_confirmed ? 'confirmed' : 'disputed'} these shares of "${request.work_title}".
        ${request.is_confirmed ? '' : 'The artist can read why and will get in touch.'}
      </p>
      ${shareTable(request)}`,
  );

const changedPage = ({ work_title }: Request): Html =>
  page(
    'The shares have changed',
    html`<h1>The shares have changed</h1>
      <p>The shares of "${work_title}" were changed after this mail was sent. Please ask for a new one.</p>`,
  );

const endedPage = (): Html =>
  page(
    'This link does not work',
    html`<h1>This link does not work</h1>
      <p>
        It has expired, was replaced by a newer one, or a part of it is missing. Please ask whoever sent it for a new
        one.
      </p>`,
  );

const style = `${pageStyle}
main { max-width: 36rem; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; }
th, td { padding: .5rem; border-bottom: 1px solid var(--segno-line); text-align: start; }
th:last-child, td:last-child { text-align: end; }
form { display: grid; gap: .5rem; margin: 1.5rem 0; }
textarea { padding: .5rem; font: inherit; }
button.second { background: none; border: 1px solid currentColor; color: inherit; }
.error { margin: 0; color: var(--mantine-color-red-text); }
`;

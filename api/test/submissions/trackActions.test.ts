import { randomUUID } from 'node:crypto';
import { roles, type RoleName } from '@segno/contract';
import {
  reviewer,
  statusAfter,
  storedStatus,
  submitter,
  trackCan,
  trackRefusal,
  trackStatuses,
  type TrackAction,
  type TrackStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { deliveryForm, submitTrack } from '../support/deliver';
import { mp3Bytes } from '../support/soundFiles';
import { startTestServer, upload, type Answer, type Person, type TestServer } from '../support/testServer';

/** A user of the model: a role, and for artists their artist. */
interface Actor {
  name: string;
  role: RoleName;
  person: Person;
  artistUuid: string | null;
  /** True if the user gave the first approval. */
  approvedBefore?: true;
}

/** Actions of artists on their own submissions; all others are for reviewers. */
const ofArtists: ReadonlySet<TrackAction> = new Set([
  'rename_own',
  'describe_own',
  'withdraw',
  'replace_mp3',
  'deliver',
]);

/** An endpoint of the model, and its action. */
interface ModelCall {
  action: TrackAction;
  /** False for an endpoint that only permits an upload for the action and does not change the submission. */
  acts: boolean;
  send(actor: Actor, track: string, isAccepted: boolean): Promise<Answer>;
}

describeOnDatabases('A track submission', (open) => {
  let server: TestServer;
  let owner: Awaited<ReturnType<TestServer['artist']>>;
  let actors: Actor[];
  let form: Record<string, unknown>;
  let mp3: Buffer;
  const tracks = new Map<TrackStatus, string>();

  const post =
    (action: string, body?: unknown): ModelCall['send'] =>
    ({ person }, track) =>
      person.call('POST', `/new_track_submission/${track}/${action}`, body);
  const put =
    (path: string, body: unknown): ModelCall['send'] =>
    ({ person }, track) =>
      person.call('PUT', `${path}/${track}`, body);
  const presign =
    (kind: string, more: object = {}): ModelCall['send'] =>
    ({ person }, uuid) =>
      person.call('POST', `/upload/presigned_post_key/${kind}`, { uuid, checksum: '0'.repeat(32), ...more });

  const calls: Record<string, ModelCall> = {
    approve: { action: 'approve', acts: true, send: post('approve') },
    'request a revision': { action: 'request_revision', acts: true, send: post('request_revision', { note: 'Again' }) },
    decline: { action: 'reject', acts: true, send: post('reject') },
    delete: {
      action: 'delete',
      acts: true,
      send: ({ person }, track) => person.call('DELETE', `/new_track_submission/${track}`),
    },
    rename: { action: 'rename', acts: true, send: put('/new_track_submission', { name: 'Staff name' }) },
    'change audio properties': {
      action: 'change_audio_properties',
      acts: true,
      send: put('/new_track_submission', { is_logo: true }),
    },
    'rename an own track': { action: 'rename_own', acts: true, send: put('/my_tracks', { name: 'Artist name' }) },
    'describe an own track': { action: 'describe_own', acts: true, send: put('/my_tracks', { description: 'New' }) },
    withdraw: {
      action: 'withdraw',
      acts: true,
      send: ({ person }, track) => person.call('DELETE', `/my_tracks/${track}`),
    },
    'replace the mp3': {
      action: 'replace_mp3',
      acts: true,
      send: async ({ person }, uuid, isAccepted) => {
        const url = isAccepted
          ? await upload(person, 'new_track_submission', { bytes: mp3, name: 'b.mp3' }, { uuid })
          : 'https://storage.test/b.mp3';
        return person.call('PUT', `/my_tracks/${uuid}`, { url, original_filename: 'b.mp3' });
      },
    },
    'ask for an upload of an mp3': { action: 'replace_mp3', acts: false, send: presign('new_track_submission') },
    deliver: {
      action: 'deliver',
      acts: true,
      send: ({ person }, track) =>
        person.call('POST', `/new_track_submission/${track}/final_source_files`, { ...form, files: {} }),
    },
    'ask for an upload of a final file': {
      action: 'deliver',
      acts: false,
      send: presign('new_track_submission_final_files', { file_type: 'Full' }),
    },
  };

  /** Sets a submission to a status, as if nothing had been done to it. */
  const reset = (track: string, status: TrackStatus, lastApprover: string | null) =>
    server.services.db
      .updateTable('new_track_submission')
      .set({
        status: storedStatus(status),
        name: `Track ${status}`,
        description: 'As submitted',
        is_logo: false,
        last_approver: lastApprover,
        deleted_at: null,
      })
      .where('uuid', '=', track)
      .execute();

  /** Everything that an action on a submission can change or send. */
  const look = async (track: string): Promise<string> => {
    const { rows } = await sql<{ seen: string }>`
      select jsonb_build_array(
        to_jsonb(t),
        (select jsonb_agg(f.uuid order by f.uuid) from track_source_file f where f.new_track_submission_uuid = t.uuid),
        (select jsonb_agg(f order by f.uuid) from track_final_file f where f.new_track_submission_uuid = t.uuid),
        (select jsonb_agg(s order by s.writer_uuid) from track_writer_share s where s.new_track_submission_uuid = t.uuid),
        (select count(*) from note), (select count(*) from user_activity), (select count(*) from user_message),
        (select count(*) from mail), (select count(*) from upload)
      )::text as seen
      from new_track_submission t where t.uuid = ${track}
    `.execute(server.services.db);
    return rows[0]?.seen ?? '';
  };

  const storedOf = (track: string) =>
    server.services.db
      .selectFrom('new_track_submission')
      .select(['status', 'deleted_at'])
      .where('uuid', '=', track)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    // No jobs: processing of deliveries is not part of the model.
    server = await startTestServer(await open(), { ROLE: 'web' });
    owner = await server.artist('Olga Owner');
    const stranger = await server.artist('Stan Stranger');
    mp3 = await mp3Bytes(11, 9);
    form = await deliveryForm(owner.person, owner.writerUuid);
    actors = [
      { name: 'the artist', role: 'Artist', person: owner.person, artistUuid: owner.artistUuid },
      { name: 'another artist', role: 'Artist', person: stranger.person, artistUuid: stranger.artistUuid },
    ];
    for (const { name } of roles)
      if (name !== 'Artist') actors.push({ name, role: name, person: await server.person(name), artistUuid: null });
    const first = await server.person('Music Reviewer');
    actors.push({
      name: 'the first approver',
      role: 'Music Reviewer',
      person: first,
      artistUuid: null,
      approvedBefore: true,
    });

    for (const status of trackStatuses) {
      const { uuid } = await submitTrack(owner.person, `Track ${status}`, trackStatuses.indexOf(status));
      tracks.set(status, uuid);
      // Good files of an earlier delivery: another delivery needs no new ones.
      for (const file_type of ['Full', 'Shorts', 'Loops'])
        await server.services.db
          .insertInto('track_final_file')
          .values({
            new_track_submission_uuid: uuid,
            file_type,
            storage_key: `none/${randomUUID()}`,
            original_filename: `${file_type}.zip`,
            state: 'complete',
          })
          .execute();
    }
  }, 120_000);
  afterAll(() => server.close());

  /** Expected answer by the contract: success, or HTTP status and message of the refusal. */
  const expected = (actor: Actor, { action }: ModelCall, status: TrackStatus): { code?: number; text?: string } => {
    const { uuid } = actor.person;
    const permissions = roles.find(({ name }) => name === actor.role)?.permissions ?? [];
    const facts = { status, artistUuid: owner.artistUuid, lastApprover: actor.approvedBefore ? uuid : null };
    const isAllowed = trackCan(facts, { uuid, permissions, artistUuid: actor.artistUuid })(action);
    if (isAllowed) return {};
    if (!permissions.includes(ofArtists.has(action) ? submitter : reviewer)) return { code: 403 };
    if (ofArtists.has(action) && actor.artistUuid !== owner.artistUuid) return { code: 404 };
    const text = trackRefusal(facts, action, { uuid });
    if (text === undefined) throw new Error(`Nothing says why ${actor.name} cannot ${action} in ${status}`);
    // A name or description that can no longer be changed is refused at its field.
    return { code: action === 'rename_own' || action === 'describe_own' ? 422 : 409, text };
  };

  describe.each(trackStatuses)('in status %s', (status) => {
    it.each(Object.keys(calls))('answers everybody who wants to %s as the rules say', async (name) => {
      const call = calls[name];
      const track = tracks.get(status);
      if (!call || !track) throw new Error('The model is incomplete');
      const differing: string[] = [];
      const check = (actor: Actor, isRight: boolean, what: string) => {
        if (!isRight) differing.push(`${actor.name}: ${what}`);
      };
      for (const actor of actors) {
        await reset(track, status, actor.approvedBefore ? actor.person.uuid : null);
        const rule = expected(actor, call, status);
        const before = await look(track);
        const answer = await call.send(actor, track, rule.code === undefined);
        const said = `${answer.status} ${answer.body?.message} ${JSON.stringify(answer.body?.errors)}`;
        const after = await look(track);
        const stored = await storedOf(track);
        if (rule.code === undefined) {
          check(actor, answer.status < 300, `was refused with ${said}`);
          const to = call.acts ? statusAfter(status, call.action) : status;
          check(actor, to !== undefined && stored.status === storedStatus(to), `led to status ${stored.status}`);
          check(actor, after !== before, 'was accepted without effect');
          const removes = call.action === 'delete' || call.action === 'withdraw';
          check(actor, (stored.deleted_at !== null) === removes, 'was deleted, or was not');
          continue;
        }
        const texts = [answer.body?.message, ...Object.values(answer.body?.errors ?? {}).flat()];
        check(actor, answer.status === rule.code, `got ${said} instead of ${rule.code}`);
        check(actor, rule.text === undefined || texts.includes(rule.text), `got ${said} instead of "${rule.text}"`);
        check(actor, after === before, 'changed something though refused');
      }
      expect(differing).toEqual([]);
    });
  });
});

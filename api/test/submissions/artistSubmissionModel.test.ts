import { roles, type RoleName } from '@segno/contract';
import {
  artistReviewer,
  artistSubmissionAfter,
  artistSubmissionCan,
  artistSubmissionRefusal,
  artistSubmissionRemover,
  artistSubmissionStatuses,
  storedArtistSubmissionStatus,
  type ArtistSubmissionAction,
  type ArtistSubmissionStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { applicant, artistSubmissionFlows, path } from '../support/artistSubmissionFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, type Answer, type Person, type TestServer } from '../support/testServer';

const reset = async (
  { services: { db } }: TestServer,
  uuid: string,
  o: { status: ArtistSubmissionStatus; lastApprover?: string; assigned: string | null; artist: string },
) => {
  await db
    .updateTable('new_artist_submission')
    .set({
      ...applicant,
      status: storedArtistSubmissionStatus(o.status),
      artist_uuid: o.status === 'onboarding_complete' ? o.artist : null,
      last_approver: o.lastApprover ?? null,
      assigned_user: o.assigned,
      deleted_at: null,
    })
    .where('uuid', '=', uuid)
    .execute();
};

/** Gives onboarded users another address. */
const leaveAddress = ({ services: { db } }: TestServer) =>
  db
    .updateTable('app_user')
    .set({ email: sql`uuid || '@onboarded.test'` })
    .where('email', '=', applicant.email)
    .execute();

describeOnDatabases('The model of an artist submission', (open) => {
  const submissions = prepared(async () => artistSubmissionFlows(await open()));

  afterAll(() => submissions.server.close());

  interface Actor {
    name: string;
    role: RoleName;
    person: Person;
    /** True if the user gave the first approval. */
    approvedBefore?: true;
  }
  const calls: Record<ArtistSubmissionAction, (person: Person, uuid: string) => Promise<Answer>> = {
    update: (person, uuid) => person.call('PUT', `${path}/${uuid}`, { came_from: 'A friend' }),
    approve: (person, uuid) => person.call('PUT', `${path}/${uuid}/approve`),
    onboard: (person, uuid) => person.call('PUT', `${path}/${uuid}/onboard`),
    reject: (person, uuid) => person.call('POST', `${path}/${uuid}/reject`, { note: 'Not now' }),
    delete: (person, uuid) => person.call('DELETE', `${path}/${uuid}`),
  };
  let actors: Actor[];
  let uuid: string;

  beforeAll(async () => {
    actors = [];
    for (const { name } of roles) actors.push({ name, role: name, person: await submissions.server.person(name) });
    const first = await submissions.server.person('Administrator');
    actors.push({ name: 'the first approver', role: 'Administrator', person: first, approvedBefore: true });
    uuid = await submissions.create();
  });

  describe.each(artistSubmissionStatuses)('in status %s', (status) => {
    it.each(['update', 'approve', 'onboard', 'reject', 'delete'] as const)(
      'answers everybody who wants to %s it as the rules say',
      async (action) => {
        const differing: string[] = [];
        for (const { name, role, person, approvedBefore } of actors) {
          const check = (isRight: boolean, what: string) => {
            if (!isRight) differing.push(`${name}: ${what}`);
          };
          const lastApprover = approvedBefore ? person.uuid : null;
          await reset(submissions.server, uuid, {
            status,
            ...(lastApprover && { lastApprover }),
            assigned: submissions.rep.uuid,
            artist: submissions.emptyArtist,
          });
          const permissions = roles.find((known) => known.name === role)?.permissions ?? [];
          const facts = { status, isDeleted: false, lastApprover };
          const isAllowed = artistSubmissionCan(facts, { uuid: person.uuid, permissions })(action);
          const mayAtAll = permissions.includes(action === 'delete' ? artistSubmissionRemover : artistReviewer);
          const before = await submissions.look();
          const answer = await calls[action](person, uuid);
          const after = await submissions.look();
          const stored = await submissions.server.services.db
            .selectFrom('new_artist_submission')
            .select(['status', 'deleted_at', 'artist_uuid'])
            .where('uuid', '=', uuid)
            .executeTakeFirstOrThrow();
          const said = `${answer.status} ${answer.body?.message}`;
          if (isAllowed) {
            const to = artistSubmissionAfter(status, action);
            check(answer.status < 300, `was refused with ${said}`);
            check(to !== undefined && stored.status === storedArtistSubmissionStatus(to), `led to ${stored.status}`);
            check((stored.deleted_at !== null) === (action === 'delete'), 'was deleted, or was not');
            check((stored.artist_uuid !== null) === (action === 'onboard'), 'has an artist, or has none');
            check(after !== before, 'was accepted without effect');
            // Frees the address for the next one.
            if (action === 'onboard') await leaveAddress(submissions.server);
            continue;
          }
          const text = mayAtAll ? artistSubmissionRefusal(facts, action, { uuid: person.uuid }) : undefined;
          check(answer.status === (mayAtAll ? 409 : 403), `got ${said}`);
          check(text === undefined || answer.body.message === text, `got ${said} instead of "${text}"`);
          check(after === before, 'changed something though refused');
        }
        expect(differing).toEqual([]);
      },
    );
  });
});

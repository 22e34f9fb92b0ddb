import { formDraftContent, MAX_FORM_DRAFTS, readFormDraft, saveFormDraft } from '@segno/contract/account';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';

/** Forms per person that are remembered as saved or discarded: they are small, and other devices come back late. */
const MAX_ENDED = 1000;

const requireOwn = ({ user, params }: { user: CurrentUser; params: { user_uuid: string } }): Promise<void> => {
  if (params.user_uuid !== user.uuid) throw notFound();
  return Promise.resolve();
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const removeOldest = (db: Db, user: string) =>
  sql`
  delete from form_draft where user_uuid = ${user} and about in (
    select about from (
      select about, content is null as has_ended,
        row_number() over (partition by content is null order by typed_at desc, about) as place
      from form_draft where user_uuid = ${user}) d
    where place > case when has_ended then ${MAX_ENDED}::int else ${MAX_FORM_DRAFTS}::int end)`.execute(db);

/** S22: the unsaved input of a person's forms. Nobody else reads or writes it. */
export const formDraftRoutes = (): EndpointRoute[] => [
  implement(readFormDraft, requireOwn, async ({ db, user, query: { about } }) => {
    const draft = await db
      .selectFrom('form_draft')
      .select(['content', sql<number>`extract(epoch from clock_timestamp() - typed_at)::float8`.as('seconds')])
      .where('user_uuid', '=', user.uuid)
      .where('about', '=', about)
      .executeTakeFirst();
    if (!draft) return { form_draft: null };
    const content = draft.content === null ? null : formDraftContent.parse(draft.content);
    return { form_draft: { content, age: Math.max(0, Math.round(draft.seconds * 1000)) } };
  }),

  implement(
    saveFormDraft,
    requireOwn,
    async ({ db, user, query: { about }, body: { content, age }, services: { store } }) => {
      const draft = {
        content: content && JSON.stringify(content),
        upload_keys: [...new Set(textsIn(content).flatMap((text) => store.keyOf(text) ?? []))],
        typed_at: sql<Date>`clock_timestamp() - make_interval(secs => ${age / 1000})`,
      };
      await db
        .insertInto('form_draft')
        .values({ user_uuid: user.uuid, about, ...draft })
        .onConflict((conflict) =>
          conflict
            .columns(['user_uuid', 'about'])
            .doUpdateSet(draft)
            .whereRef('form_draft.typed_at', '<=', 'excluded.typed_at'),
        )
        .execute();
      await removeOldest(db, user.uuid);
      return null;
    },
  ),
];

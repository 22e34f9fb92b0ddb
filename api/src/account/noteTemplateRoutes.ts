import { forgetNoteTemplate, keepNoteTemplate, listNoteTemplates, MAX_TEMPLATES } from '@segno/contract/account';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';

const templatesOf = async (db: Db, { uuid: user }: CurrentUser) => ({
  note_templates: await db
    .selectFrom('note_template')
    .select(['uuid', 'text'])
    .where('user_uuid', '=', user)
    .orderBy('text')
    .orderBy('uuid')
    .execute(),
});

/** T8: templates of notes, each person's own. */
export const noteTemplateRoutes = (): EndpointRoute[] => [
  implement(listNoteTemplates, ({ db, user }) => templatesOf(db, user)),

  implement(keepNoteTemplate, async ({ db, user, body: { text } }) => {
    await db
      .insertInto('note_template')
      .values({ user_uuid: user.uuid, text })
      .onConflict((conflict) => conflict.columns(['user_uuid', 'text']).doNothing())
      .execute();
    const kept = await templatesOf(db, user);
    if (kept.note_templates.length > MAX_TEMPLATES) throw wrongState(`At most ${MAX_TEMPLATES} templates can be kept.`);
    return kept;
  }),

  implement(forgetNoteTemplate, async ({ db, user, params: { uuid } }) => {
    const { numDeletedRows } = await db
      .deleteFrom('note_template')
      .where('uuid', '=', uuid)
      .where('user_uuid', '=', user.uuid)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return templatesOf(db, user);
  }),
];

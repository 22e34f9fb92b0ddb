import { texts, type FieldErrors } from '@segno/contract';
import { example } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { listOf } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';

/** Recordings in which the taxonomy can be heard. */
export const exampleRoutes = () =>
  crud(example, {
    table: 'example',
    from: listOf('example', 'e'),
    select: {
      uuid: sql`e.uuid`,
      name: sql`e.name`,
      internal_url: sql`e.internal_url`,
      external_url: sql`e.external_url`,
      description: sql`e.description`,
      start_point: sql`e.start_point`,
      end_point: sql`e.end_point`,
      ready_for_wiki: sql`e.ready_for_wiki`,
      created_at: sql`e.created_at`,
      updated_at: sql`e.updated_at`,
    },
    search: [sql`e.name_key`],
    sort: {
      name: sql`e.name_key`,
      start_point: sql`e.start_point`,
      end_point: sql`e.end_point`,
      ready_for_wiki: sql`e.ready_for_wiki`,
      created_at: sql`e.created_at`,
      updated_at: sql`e.updated_at`,
    },
    filter: { ready_for_wiki: (value) => sql`e.ready_for_wiki = ${value}` },
    columns: {
      name: 'name',
      internal_url: 'internal_url',
      external_url: 'external_url',
      description: 'description',
      start_point: 'start_point',
      end_point: 'end_point',
      ready_for_wiki: 'ready_for_wiki',
    },
    validate: async ({ db, invalidFields }, input, uuid) => {
      // The end is compared with the start, and it is unknown which start was meant.
      if (invalidFields.has('start_point')) return {};
      // An update may contain only one of them (C5: members left out stay): it is compared with the stored one.
      const kept = uuid ? await lockedPoints(db, uuid) : undefined;
      const start = input.start_point === undefined ? kept?.start_point : input.start_point;
      const end = input.end_point === undefined ? kept?.end_point : input.end_point;
      const errors: FieldErrors = {};
      if (typeof start === 'number' && typeof end === 'number' && end <= start)
        errors.end_point = [texts.endAfterStart];
      return errors;
    },
    unique: { example_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'example', label: ({ name }) => name },
  });

/** Locked, because two concurrent updates could each be valid and invalid together. */
const lockedPoints = (db: Db, uuid: string) =>
  db.selectFrom('example').select(['start_point', 'end_point']).where('uuid', '=', uuid).forUpdate().executeTakeFirst();

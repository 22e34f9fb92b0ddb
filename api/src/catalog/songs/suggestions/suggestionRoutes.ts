import {
  acceptTagSuggestion,
  readTagSuggestionCounts,
  readTagSuggestions,
  refuseTagSuggestion,
  restoreTagSuggestion,
  song,
  suggestionRules,
  type SuggestionRule,
} from '@segno/contract/catalog';
import type { Answer } from '@segno/contract';
import { sql } from 'kysely';
import { implement, uuidInPath, type EndpointRoute } from '../../../engine/endpointRoute';
import type { Scope } from '../../../engine/crudSpec';
import type { Db } from '../../../platform/db/database';
import { AppError, notFound } from '../../../platform/http/errors';
import { userCan, type CurrentUser } from '../../../platform/http/session';
import { readSong } from '../songDetail';
import { songRecord } from '../songRecord';
import { acceptSuggestion, refuseSuggestion, restoreSuggestion, type SuggestedTag } from './decideSuggestion';
import { findSuggestions } from './findSuggestions';

/** X16: tags suggested by similar songs, and users' decisions on them. */
export const suggestionRoutes = (): EndpointRoute[] => [
  implement(readTagSuggestions, async ({ params: { uuid }, ...scope }) => {
    refuseStrangers(scope.user);
    await demandSong(scope.db, uuid, sql``);
    return { suggestions: await findSuggestions(scope, uuid), refused: await readRefused(scope, uuid) };
  }),

  implement(
    acceptTagSuggestion,
    {
      record: {
        kind: songRecord,
        uuid: uuidInPath,
        read: async (call) => song.detail.parse(await readSong(call, call.params.uuid)),
      },
      load: (call) => {
        refuseStrangers(call.user);
        return readSong(call, call.params.uuid);
      },
    },
    async (call) => {
      await acceptSuggestion(call, suggestedTag(call));
      return { song: await readSong(call, call.params.uuid) };
    },
  ),

  implement(refuseTagSuggestion, held, async (call) => {
    await refuseSuggestion(call, suggestedTag(call));
    return {};
  }),

  implement(restoreTagSuggestion, held, async (call) => {
    await restoreSuggestion(call, suggestedTag(call));
    return {};
  }),

  implement(readTagSuggestionCounts, async ({ db }) => {
    const { rows } = await sql<{ rule: SuggestionRule; accepted: number; refused: number }>`
      select r.rule, count(*) filter (where d.is_accepted)::int as accepted,
        count(*) filter (where not d.is_accepted)::int as refused
      from unnest(${[...suggestionRules]}::text[]) with ordinality as r (rule, position)
      left join tag_suggestion_decision d on d.rule = r.rule
      group by r.rule, r.position order by r.position
    `.execute(db);
    return { counts: rows };
  }),
];

/** Suggestions reveal data of songs, so they need permission to read songs. */
function refuseStrangers(user: CurrentUser): void {
  if (!userCan(user, song.list.permission)) throw new AppError('forbidden');
}

/** Locks the song until the request ends, so that other decisions wait. Throws 404 if it was deleted. */
async function held({ db, user, params: { uuid } }: Pick<Scope, 'db' | 'user'> & { params: { uuid: string } }) {
  refuseStrangers(user);
  await demandSong(db, uuid, sql`for update`);
}

async function demandSong(db: Db, uuid: string, lock: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`select from song where uuid = ${uuid} and deleted_at is null ${lock}`.execute(db);
  if (rows.length === 0) throw notFound();
}

const suggestedTag = ({
  params,
  body,
}: {
  params: { uuid: string };
  body: { tag_uuid: string; tag_field: string };
}): SuggestedTag => ({
  song: params.uuid,
  tag: body.tag_uuid,
  field: body.tag_field,
});

type Refused = Answer<typeof readTagSuggestions>['refused'][number];

/** Refused tags of a song that could be suggested again; X3: without hidden tags. */
async function readRefused({ db, user }: Pick<Scope, 'db' | 'user'>, uuid: string): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select jsonb_build_object('uuid', t.uuid, 'name', t.name) as tag,
      jsonb_build_object('key', f.key, 'name', f.name) as tag_field, u.full_name as by, d.decided_at as at
    from tag_suggestion_decision d
    join tag t on t.uuid = d.tag_uuid join tag_field f on f.uuid = d.tag_field_uuid join app_user u on u.uuid = d.user_uuid
    where d.song_uuid = ${uuid} and not d.is_accepted and not t.is_hidden
      and (${userCan(user, 'CAN_UPDATE_TAG')}::boolean or not t.is_hidden_from_taggers)
    order by d.decided_at desc, d.uuid
  `.execute(db);
  return rows;
}

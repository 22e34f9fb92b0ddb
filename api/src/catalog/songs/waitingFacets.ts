import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { userCan, type CurrentUser } from '../../platform/http/session';

const curated = (...names: readonly string[]): Expression =>
  sql`f.states ->> 'curation_state_uuid' in (select uuid::text from song_curation_state where name = any(${names}))`;

/** S5: true if users with permission may publish now; same as `publishAllowed` of a song. */
const publishAllowed: Expression = sql`(
  not (f.states -> 'has_publish_blockers')::boolean and f.states ->> 'publish_state' <> 'In Progress'
  and (f.states ->> 'publish_state' <> 'Published' or (f.states -> 'is_desynchronized')::boolean))`;

/**
 * Combinations of states, as `f`, in which this user has to do a song's next step (S3: curation states; S4: publishing):
 * metadata for users who mark songs ready, delivered files for those who review them, due, failed or outdated publications
 * for those who publish. Songs that were set aside are not included.
 */
export const waitingFacets = (user: CurrentUser): Expression => {
  const steps: Expression[] = [
    ...(userCan(user, 'CAN_ONLY_SET_READY_FOR_PUBLICATION') ? [curated('Needs Metadata')] : []),
    ...(userCan(user, 'CAN_UPDATE_SONG_SOURCE_FILES') ? [sql`(f.states -> 'has_pending_files')::boolean`] : []),
    ...(userCan(user, 'CAN_PUBLISH_SONGS')
      ? [
          curated('Ready For Review'),
          sql`(${curated('Ready For Publication')} and ${publishAllowed})`,
          sql`f.states ->> 'publish_state' = 'Error'`,
        ]
      : []),
  ];
  if (steps.length === 0) return sql`false`;
  return sql`((${sql.join(steps, sql` or `)}) and not ${curated('On Hold', 'Rejected')})`;
};

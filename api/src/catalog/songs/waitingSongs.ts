import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { userCan, type CurrentUser } from '../../platform/http/session';
import { publishAllowed } from './songFrom';

const curated = (...names: readonly string[]): Expression =>
  sql`s.curation_state_uuid in (select uuid from song_curation_state where name = any(${names}))`;

/**
 * Songs, read as `s`, whose next step is this person's (S3, S4): metadata for who marks songs ready, delivered files for who
 * reviews them, a publication that is due, has failed or is behind for who publishes. Those put aside wait for nobody.
 */
export const waitingSongs = (user: CurrentUser): Expression => {
  const steps: Expression[] = [
    ...(userCan(user, 'CAN_ONLY_SET_READY_FOR_PUBLICATION') ? [curated('Needs Metadata')] : []),
    ...(userCan(user, 'CAN_UPDATE_SONG_SOURCE_FILES')
      ? [sql`exists (select from song_source_file f where f.song_uuid = s.uuid and f.status = 'pending')`]
      : []),
    ...(userCan(user, 'CAN_PUBLISH_SONGS')
      ? [
          curated('Ready For Review'),
          sql`(${curated('Ready For Publication')} and ${publishAllowed})`,
          sql`s.publish_state = 'Error'`,
        ]
      : []),
  ];
  if (steps.length === 0) return sql`false`;
  return sql`((${sql.join(steps, sql` or `)}) and not coalesce(${curated('On Hold', 'Rejected')}, false))`;
};

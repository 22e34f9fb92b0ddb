import { linkTo, routes } from '@segno/contract';
import type { ActivityType } from '@segno/contract/account';
import { type RecordRoute, useAllowed } from '@segno/ui/list';

/** Screen of each kind of record in the activity log; kinds without one are shown by name only. */
const resourceRoutes: Readonly<Partial<Record<ActivityType, RecordRoute>>> = {
  new_track_submission: 'TRACK_SUBMISSION_EDIT_PAGE',
  new_artist_submission: 'ARTIST_SUBMISSION_EDIT_PAGE',
  song: 'SONG_EDIT',
  artist: 'ARTIST_EDIT',
  writer: 'WRITER_EDIT',
  publisher: 'PUBLISHER_EDIT',
  publisher_ruleset: 'PUBLISHER_RULESET_EDIT',
  performing_rights_organization: 'PRO_EDIT',
  user: 'USER_EDIT',
  song_collection: 'SONG_COLLECTION_EDIT',
  tag: 'TAG_EDIT',
  tag_category: 'TAG_CATEGORY_EDIT',
  tag_relation_type: 'TAG_RELATION_TYPE_EDIT',
  tag_term_relation_type: 'TAG_TERM_RELATION_TYPE_EDIT',
  term: 'TERM_EDIT',
  example: 'EXAMPLE_EDIT',
  comparison: 'COMPARISON_EDIT',
};

const table: Readonly<Partial<Record<string, (typeof resourceRoutes)[keyof typeof resourceRoutes]>>> = resourceRoutes;

/** What a line of the log has about its record. */
interface LoggedResource {
  action_string: string;
  resource_type: string;
  resource_uuid: string | null;
}

/** Address of a line's record; undefined if it is gone, has no screen, or is not for this person. */
export const useResourceHref = (entry: LoggedResource | undefined): string | undefined => {
  const allowed = useAllowed();
  const route = table[entry?.resource_type ?? ''];
  const uuid = entry?.resource_uuid ?? undefined;
  if (route === undefined || uuid === undefined || entry?.action_string === 'has_deleted') return undefined;
  return allowed(routes[route].permission) ? linkTo(route, { uuid }) : undefined;
};

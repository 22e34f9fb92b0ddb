import type { InputOf } from '@segno/contract';
import type { song } from '@segno/contract/catalog';
import { userCan, type CurrentUser } from '../../platform/http/session';

/** What people may say of a song, any part of it. */
export type SongInput = Partial<InputOf<typeof song>>;

/**
 * Members that count as not sent. The form of who does not get a song's ruleset sends none back, and none takes none away
 * (C5: members left out stay); nor does a song lose its curation state.
 */
export const ignoredMembers = (user: CurrentUser, input: SongInput): (keyof SongInput)[] => [
  ...(input.publisher_ruleset_uuid === null && !userCan(user, 'CAN_GET_SONG_PUBLISHER_RULESET')
    ? (['publisher_ruleset_uuid'] as const)
    : []),
  ...(input.curation_state === null ? (['curation_state'] as const) : []),
];

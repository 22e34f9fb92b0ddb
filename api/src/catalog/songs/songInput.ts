import type { InputOf } from '@segno/contract';
import type { song } from '@segno/contract/catalog';
import { userCan, type CurrentUser } from '../../platform/http/session';

/** Input of a song; all members are optional. */
export type SongInput = Partial<InputOf<typeof song>>;

/**
 * Members to be treated as not sent. Users who cannot read a song's ruleset send null, which must not remove it (C5:
 * members left out stay); nor can the curation state be removed.
 */
export const ignoredMembers = (user: CurrentUser, input: SongInput): (keyof SongInput)[] => [
  ...(input.publisher_ruleset_uuid === null && !userCan(user, 'CAN_GET_SONG_PUBLISHER_RULESET')
    ? (['publisher_ruleset_uuid'] as const)
    : []),
  ...(input.curation_state === null ? (['curation_state'] as const) : []),
];

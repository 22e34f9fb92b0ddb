import { linkTo } from '@segno/contract';
import { song } from '@segno/contract/catalog';
import { listOf } from '@segno/ui/list';

/** The song list's call. */
export const songSource = { ...listOf(song), ranks: [song.search, 'sounds_like', 'like'] };

/** S19: address of the list of songs similar to a song or a measured recording. */
export const songsLike = (uuid: string): string => `${linkTo('SONGS')}?like=${uuid}`;

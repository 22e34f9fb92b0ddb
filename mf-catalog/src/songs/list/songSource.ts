import { linkTo } from '@segno/contract';
import { song } from '@segno/contract/catalog';
import { listOf } from '@segno/ui/list';

/** The list call of songs. */
export const songSource = { ...listOf(song), ranks: [song.search, 'sounds_like', 'like'] };

/** S19: the list of songs that are like a song or a measured recording. */
export const songsLike = (uuid: string): string => `${linkTo('SONGS')}?like=${uuid}`;

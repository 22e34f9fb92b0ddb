import { song } from '@segno/contract/catalog';
import { listOf } from '@segno/ui/list';

/** The list call of songs. */
export const songSource = listOf(song);

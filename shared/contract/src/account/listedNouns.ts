import { listReadersOf, type ListedIn } from '../core/route';
import { routes } from '../routes';

/** The nouns that have a list. */
export type ListedNoun = ListedIn<typeof routes>;

/** Who may open the list, by noun. */
export const listReaders = listReadersOf(routes);

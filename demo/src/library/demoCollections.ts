import { songCollection } from '@segno/contract/catalog';
import type { ApiClient } from '../apiClient';

const names = ['Harbor Mornings', 'Night Drive', 'Slow Documentary', 'Winter Windows'];

/** Makes the demo's song collections, empty; one whose name is taken stays as it is. */
export async function makeCollections(manager: ApiClient): Promise<void> {
  for (const name of names) {
    const { song_collections } = await manager.call(songCollection.select, { query: { name } });
    if (!song_collections.some((known) => known.name === name))
      await manager.call(songCollection.create, { body: { name } });
  }
}

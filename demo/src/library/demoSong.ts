import {
  pushSongs,
  selectContentTiers,
  setReadyForPublication,
  song,
  songGenre,
  type SongDetail,
} from '@segno/contract/catalog';
import { selectTags } from '@segno/contract/taxonomy';
import type { ApiClient } from '../apiClient';
import type { SongRecipe } from '../music/songRecipe';

const POLL_MILLISECONDS = 250;
const MOST_POLLS = 240;

/** A catalogue manager completes a delivered song and publishes it, and waits for the channels; steps that are done already are skipped. */
export async function publishSong(manager: ApiClient, uuid: string, recipe: SongRecipe): Promise<void> {
  const read = async () => (await manager.call(song.get, { params: { uuid } })).song;
  const found = await read();
  if (found.publish_state === 'Not Published') await completeSong(manager, found, recipe);
  for (let polls = 0; (await read()).publish_state === 'In Progress'; polls++) {
    if (polls > MOST_POLLS) throw new Error(`The demo song ${recipe.title} is still being published`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
}

async function completeSong(manager: ApiClient, found: SongDetail, recipe: SongRecipe): Promise<void> {
  const { uuid } = found;
  const { song_genres } = await manager.call(songGenre.select, {});
  const { tags } = await manager.call(selectTags, { query: { tag_field: 'mood' } });
  const { content_tiers } = await manager.call(selectContentTiers, {});
  const [main] = recipe.genre.split(' / ');
  const genres = song_genres.filter(({ full_name }) => full_name === recipe.genre || full_name === main);
  await manager.call(song.update, {
    params: { uuid },
    body: {
      description: recipe.description,
      genre_uuids: genres.map((genre) => genre.uuid),
      taxonomy: { mood: tags.filter((tag) => recipe.moods.includes(tag.name)).map((tag) => tag.uuid) },
      tags: [...recipe.themes, ...recipe.instruments],
      content_tier: content_tiers[recipe.bpm % content_tiers.length]?.uuid,
      source_files: found.source_files.map((file) => ({ uuid: file.uuid, status: 'approved' as const })),
    },
  });
  if (found.curation_state?.name !== 'Ready For Publication')
    await manager.call(setReadyForPublication, { body: { songs: [uuid] } });
  await manager.call(pushSongs, { body: { songs: [{ song: uuid, is_visible: true }] } });
}

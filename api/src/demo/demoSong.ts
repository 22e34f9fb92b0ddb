import { pushSongs, selectContentTiers, setReadyForPublication, song, songGenre } from '@segno/contract/catalog';
import { selectTags } from '@segno/contract/taxonomy';
import type { ApiClient } from './apiClient';
import type { SongRecipe } from './music/songRecipe';

/** A catalogue manager completes a delivered song and publishes it; one that is published already is left alone. */
export async function publishSong(manager: ApiClient, uuid: string, recipe: SongRecipe): Promise<void> {
  const read = async () => (await manager.call(song.get, { params: { uuid } })).song;
  const found = await read();
  if (found.publish_state !== 'Not Published') return;
  const { song_genres } = await manager.call(songGenre.select, {});
  const { tags } = await manager.call(selectTags, { query: { tag_field: 'mood' } });
  const { content_tiers } = await manager.call(selectContentTiers, {});
  const genres = song_genres.filter(
    ({ full_name }) => full_name === `${recipe.genre} / ${recipe.subgenre}` || full_name === recipe.genre,
  );
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
  for (let tries = 0; (await read()).publish_state === 'In Progress'; tries++) {
    if (tries > 120) throw new Error(`The demo song ${recipe.title} is still being published`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

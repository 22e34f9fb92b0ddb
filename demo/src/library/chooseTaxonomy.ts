import { selectTags } from '@segno/contract/taxonomy';
import type { ApiClient } from '../apiClient';
import type { SongRecipe } from '../music/songRecipe';

/** An artist's choice of tags for a piece, from those that the fields offer: matching names if there are any, otherwise the first. */
export async function chooseTaxonomy(artist: ApiClient, recipe: SongRecipe): Promise<Record<string, string[]>> {
  const { tags } = await artist.call(selectTags, {});
  const pick = (field: string, wanted: readonly string[]): string[] => {
    const offered = tags.filter((tag) => tag.tag_fields.includes(field));
    const named = offered.filter((tag) => wanted.some((word) => tag.name.toLowerCase().includes(word.toLowerCase())));
    return (named.length ? named : offered).slice(0, named.length ? 3 : 1).map((tag) => tag.uuid);
  };
  const instruments = tags.filter(
    (tag) =>
      tag.tag_fields.some((field) => field.endsWith('_instruments')) &&
      recipe.instruments.some((name) => name === tag.name),
  );
  const byFamily: Record<string, string[]> = {};
  for (const tag of instruments)
    for (const field of tag.tag_fields.filter((name) => name.endsWith('_instruments')))
      byFamily[field] = [...(byFamily[field] ?? []), tag.uuid];
  return {
    type: pick('type', [recipe.lyrics ? 'Vocal' : 'Instrumental', 'Song']).slice(0, 1),
    acoustic_electric: pick('acoustic_electric', []).slice(0, 1),
    use_case: pick('use_case', recipe.themes),
    ...(Object.keys(byFamily).length ? byFamily : { keyboard_instruments: pick('keyboard_instruments', ['Piano']) }),
    ...(recipe.lyrics
      ? {
          lyrics_language: pick('lyrics_language', ['English']).slice(0, 1),
          lyrics_subject: pick('lyrics_subject', recipe.themes),
        }
      : {}),
  };
}

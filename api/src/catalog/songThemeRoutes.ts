import { texts } from '@segno/contract';
import { selectThemeParents, songTheme } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { namedChoices } from './namedChoices';
import { twoLevels } from './twoLevels';

const themes = twoLevels({
  table: 'song_theme',
  parent: 'parent_theme_uuid',
  link: 'song_song_theme',
  linked: 'song_theme_uuid',
});

/** Song themes: a parent and its children, never deeper. */
export const songThemeRoutes = (): EndpointRoute[] => [
  implement(selectThemeParents, async ({ db, query }) => ({
    song_themes: await namedChoices(db, {
      from: sql`song_theme`,
      where: sql`parent_theme_uuid is null`,
      text: query.name,
    }),
  })),
  ...crud(songTheme, {
    table: 'song_theme',
    from: themes.from,
    key: themes.key,
    select: {
      uuid: themes.key,
      name: themes.name,
      parent_theme_uuid: themes.parentUuid,
      parent: themes.parent,
      song_count: themes.songCount,
      created_at: sql`g.created_at`,
      updated_at: sql`g.updated_at`,
    },
    search: [sql`g.name_key`],
    sort: {
      name: sql`g.name_key`,
      parent: sql`p.name_key`,
      song_count: themes.songCount,
      updated_at: sql`g.updated_at`,
    },
    filter: { parent_theme_uuid: (uuid) => sql`g.parent_theme_uuid = ${uuid}` },
    option: { full_name: themes.fullName },
    columns: ({ name, parent_theme_uuid }) => ({ name, parent_theme_uuid: parent_theme_uuid ?? null }),
    check: ({ db }, { parent_theme_uuid }) => themes.checkParent(db, parent_theme_uuid),
    remove: ({ db }, uuid) => themes.removeUnused(db, uuid),
    unique: { song_theme_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'song_theme', label: ({ name }) => name },
  }),
];

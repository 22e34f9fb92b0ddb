import { selectThemeParents, songTheme } from '@segno/contract/catalog';
import { crud } from '../engine/crud';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { twoLevels } from './twoLevels';

const themes = twoLevels({
  table: 'song_theme',
  parent: 'parent_theme_uuid',
  link: 'song_song_theme',
  linked: 'song_theme_uuid',
});

/** Song themes: a parent and its children, never deeper. */
export const songThemeRoutes = (): EndpointRoute[] => [
  implement(selectThemeParents, async ({ db, query }) => ({ song_themes: await themes.parents(db, query) })),
  ...crud(songTheme, {
    ...themes.spec,
    select: { ...themes.select, parent_theme_uuid: themes.parentUuid },
    filter: { parent_theme_uuid: themes.childrenOf },
    columns: { name: 'name', parent_theme_uuid: 'parent_theme_uuid' },
  }),
];

const NAME = /^(?:MY_)?(\w+)_CREATE(?:_PAGE)?$/;
/** What the menu and the screens call otherwise than the route does. */
const written: Readonly<Record<string, string>> = {
  PRO: 'PRO',
  SONG_GENRE: 'Genre',
  SONG_INSTRUMENT: 'Instrument',
  SONG_THEME: 'Theme',
  TAG_TERM_RELATION_TYPE: 'Tag-Term Relation Type',
};

const words = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');

/** 'Create Song Collection' for SONG_COLLECTION_CREATE; undefined for a screen that creates nothing. */
export const createLabel = (route: string): string | undefined => {
  const name = NAME.exec(route)?.[1];
  return name === undefined ? undefined : `Create ${written[name] ?? words(name)}`;
};

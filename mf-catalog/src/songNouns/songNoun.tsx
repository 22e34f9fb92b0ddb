import { type instrument, type mergeSongGenre, song, type songGenre, type songTheme } from '@segno/contract/catalog';
import { tag } from '@segno/contract/taxonomy';
import { call, useCall, type ScreenProps } from '@segno/host';
import { MergeDialog, textField, typeaheadField } from '@segno/ui/form';
import { CutText, RouteLink, typeaheadFilter, type Column, type OptionSource, type RecordRoute } from '@segno/ui/list';
import { useMergeAction } from '@segno/ui/screen';
import { songCount } from '../songCount/songCount';
import { nounWays } from './nounWays';

export interface SongNoun {
  /** Title of the list: 'Genres'. */
  title: string;
  /** In a sentence: 'genre'. */
  noun: string;
  /** Their purpose, shown in an empty list. */
  empty: string;
  /** Notice after a deletion. */
  deleted: string;
  /** Filter of the song list by them. */
  songFilter: 'genre_uuid' | 'theme_uuid' | 'instrument_uuid';
  /** Those of the first level, which can be parents. */
  parents: OptionSource;
  /** What the parent is, or that it is optional. */
  parentHelp: string;
  /** All of them by their full names, for merging. */
  choices: OptionSource;
  resource: typeof songGenre | typeof songTheme | typeof instrument;
  editRoute: RecordRoute;
  /** The screen that merges two of them, and its call. */
  mergeRoute: RecordRoute;
  merge: typeof mergeSongGenre;
}

interface SongNounRow {
  uuid: string;
  name: string;
  parent: string | null;
  song_count: number;
  parent_genre_uuid?: string | null;
  parent_theme_uuid?: string | null;
}

type SongNounColumn = Column<SongNounRow, never>;

const columnsOf = ({ songFilter, editRoute }: Pick<SongNoun, 'songFilter' | 'editRoute'>) =>
  ({
    name: { field: 'name', header: 'Name' },
    parent: {
      field: 'parent',
      header: 'Parent',
      cell: (name, { parent_genre_uuid, parent_theme_uuid }) =>
        name === null ? (
          '–'
        ) : (
          <RouteLink to={editRoute} params={{ uuid: parent_genre_uuid ?? parent_theme_uuid ?? '' }}>
            <CutText>{name}</CutText>
          </RouteLink>
        ),
    },
    songs: { field: 'song_count', header: 'Songs', align: 'right', width: 112, cell: songCount(songFilter) },
  }) as const satisfies Record<string, SongNounColumn>;

/** Screens of genres, themes and instruments: they describe songs, have two levels, and are created, renamed and merged in modals. */
export const songNoun = ({ title, noun, mergeRoute, resource, ...o }: SongNoun) => {
  const useRecord = (uuid: string | undefined) => {
    const read = useCall(resource.get, { params: { uuid: uuid ?? '' } }, { enabled: uuid !== undefined });
    const [found] = Object.values<Found>(read.data ?? {});
    const has = found && [
      { head: 'Songs', one: 'song', many: 'songs', count: found.song_count },
      { head: 'Below it', one: `${noun} below it`, many: `${noun}s below it`, count: found.child_count },
    ];
    return { call: read, record: has && { ...found, has } };
  };
  return {
    text: {
      title,
      create: `Create ${named(noun)}`,
      edit: `Edit ${named(noun)}`,
      about: `${title} that songs have, or that have others below them, cannot be deleted. They can be merged.`,
      search: 'Search by name',
      empty: o.empty,
      remove: {
        question: ({ name }: { name: string }) => `Are you sure you want to delete the ${noun} ${name}?`,
        detail: `The ${noun} is kept while songs or other ${noun}s use it.`,
        when: ({ is_deletable }: { is_deletable: boolean }) => is_deletable,
        done: o.deleted,
        // The specification has this text for all three (X5: deleting what is in use).
        failed: 'There was an error deleting the songGenre',
      },
    },
    columns: columnsOf(o),
    useRowActions: () => useMergeAction(mergeRoute),
    above: nounWays({ noun, mergeRoute, choices: resource.select }),
    parentFilter: typeaheadFilter({ label: 'Parent', options: o.parents }),
    nameField: textField({ label: 'Name' }),
    parentField: typeaheadField({ label: 'Parent', help: o.parentHelp, options: o.parents }),
    MergeScreen: ({ params, onClose }: ScreenProps) => (
      <MergeDialog
        noun={noun}
        choices={o.choices}
        uuid={params['uuid']}
        useRecord={useRecord}
        merge={(uuid, into_uuid) => call(o.merge, { params: { uuid }, body: { into_uuid } })}
        changes={[o.merge, song.list, tag.list]}
        last="A merge cannot be undone."
        onClose={onClose}
      />
    ),
  };
};

interface Found {
  uuid: string;
  name: string;
  song_count: number;
  child_count: number;
}

const named = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

import { counted, linkTo } from '@segno/contract';
import { lastPart } from '@segno/contract/audio';
import { song as songs } from '@segno/contract/catalog';
import { messageOf, useCan } from '@segno/host';
import { Alert, Button, SkeletonRows, Stack, Text, TextInput } from '@segno/ui';
import { StickyBar } from '@segno/ui/extra';
import { useOptions } from '@segno/ui/list';
import { useLeaveGuard, type FoundFile } from '@segno/ui/upload';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { songChoices } from '../../songChoices';
import { RefusedRows, songCreator } from './createDroppedSongs';
import classes from './dropped.module.css';
import { editedSong, foundSongs, noEdits, type DroppedSong } from './droppedSongs';
import { directoryOf, type Choices } from './factsOf';
import { sheetOfSongs, type NewSong } from './sheetOfSongs';
import { beginSongFiles } from './songFiles';
import { placesFor, refusalOf, type DroppedFile } from './songsOfFiles';
import { SongRow } from './SongRow';
import { useDroppedFiles } from './useDroppedFiles';

const nothing: readonly string[] = [];

/** S21: the songs that dropped files become, before any is created. */
export const DroppedSongs = ({ files }: { files: readonly FoundFile[] }) => {
  const { files: read, failure } = useDroppedFiles(files);
  const artists = useOptions(songChoices.artists);
  const genres = useOptions(songChoices.genres);
  useLeaveGuard(read !== undefined);
  if (failure !== undefined)
    return (
      <Alert color="red" title="The files cannot be read">
        {failure}
      </Alert>
    );
  if (!read || artists.isLoading || genres.isLoading)
    return (
      <>
        <Text role="status">Reading {counted(files.length, 'file')}…</Text>
        <SkeletonRows rows={4} columns={3} />
      </>
    );
  return <Preview read={read} artists={artists} genres={genres} />;
};

interface PreviewProps {
  read: readonly DroppedFile[];
  artists: ReturnType<typeof useOptions>;
  genres: ReturnType<typeof useOptions>;
}

const Preview = ({ read, artists, genres }: PreviewProps) => {
  const id = useId();
  const navigate = useNavigate();
  const mayWriteGenres = useCan(songs.permissions.fields.genre_uuids);
  const [edits, setEdits] = useState(noEdits);
  const [refused, setRefused] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [forAll, setForAll] = useState('');
  const [create] = useState(songCreator);
  const choices: Choices = useMemo(
    () => ({
      artist: directoryOf(artists.list),
      genre: directoryOf(mayWriteGenres ? genres.list : []),
      hasAllArtists: artists.isWhole,
    }),
    [artists, genres, mayWriteGenres],
  );
  const found = useMemo(() => foundSongs(read, edits.own, choices), [read, edits.own, choices]);
  const { types } = edits;
  const shown = found.map((song) => editedSong(song, { change: edits.songs.get(song.key), types }, choices));
  const chosen = shown.filter(({ isLeftOut }) => !isLeftOut);
  const wrong = chosen.filter(({ problems }) => Object.keys(problems).length > 0).length;
  const unused = read.filter((file) => placesFor(file).length === 0);
  const withoutArtist = chosen.filter(({ problems }) => problems.artist !== undefined);

  const editSongs = useCallback((keys: readonly string[], change: Partial<NewSong>) => {
    setRefused((before) => new Map([...before].filter(([key]) => !keys.includes(key))));
    setEdits((before) => ({
      ...before,
      songs: new Map([...before.songs, ...keys.map((key) => [key, { ...before.songs.get(key), ...change }] as const)]),
    }));
  }, []);
  const onEdit = useCallback((key: string, change: Partial<NewSong>) => editSongs([key], change), [editSongs]);
  const onType = useCallback(
    (file: string, type: string) => setEdits((before) => ({ ...before, types: new Map(before.types).set(file, type) })),
    [],
  );
  const onOwn = useCallback(
    (file: string) => setEdits((before) => ({ ...before, own: new Set(before.own).add(file) })),
    [],
  );

  const { mutate, isPending, error } = useMutation({
    mutationFn: (created: readonly DroppedSong[]) =>
      create(
        sheetOfSongs(
          created.map(({ values }) => values),
          choices,
        ),
        new AbortController().signal,
      ),
    meta: { handlesErrors: true },
    onSuccess: ({ importUuid, songs: uuids }, created) => {
      beginSongFiles(importUuid, filesOfSongs(created, uuids));
      void navigate(linkTo('SONG_IMPORT', { uuid: importUuid }), { replace: true });
    },
    onError: (failure, created) => {
      if (failure instanceof RefusedRows)
        setRefused(
          new Map(
            [...failure.byRow].flatMap(([row, texts]) => {
              const key = created[row]?.key;
              return key === undefined ? [] : [[key, texts] as const];
            }),
          ),
        );
    },
  });
  return (
    <Stack gap="md">
      <Text role="status">
        {counted(shown.length, 'song')} from {counted(read.length - unused.length, 'file')}.
        {unused.length > 0 && ` ${counted(unused.length, 'file')} cannot be used.`}
      </Text>
      {unused.length > 0 && (
        <Alert color="amber" title="Files that cannot be used">
          <ul aria-label="Files that cannot be used">
            {unused.map((file) => (
              <li key={file.id}>{refusalText(file)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <datalist id={id}>
        {artists.list.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
      {withoutArtist.length > 1 && (
        <div className={classes.actions}>
          <TextInput
            label="Artist of all songs without a known one"
            list={id}
            value={forAll}
            onChange={({ currentTarget }) => setForAll(currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={forAll.trim() === ''}
            onClick={() =>
              editSongs(
                withoutArtist.map(({ key }) => key),
                { artist: forAll },
              )
            }
          >
            Set for {counted(withoutArtist.length, 'song')}
          </Button>
        </div>
      )}
      <ul className={classes.songs} aria-label="Songs to create">
        {found.map((song) => (
          <SongRow
            key={song.key}
            found={song}
            change={edits.songs.get(song.key)}
            types={types}
            choices={choices}
            refused={refused.get(song.key) ?? nothing}
            artists={id}
            onEdit={onEdit}
            onType={onType}
            onOwn={onOwn}
          />
        ))}
      </ul>
      {error && (
        <Alert color="red" title="No song was created">
          {messageOf(error)}
        </Alert>
      )}
      <StickyBar tone="changed" state={barText({ chosen: chosen.length, wrong })}>
        <Button component={Link} to={linkTo('SONGS')} variant="subtle" color="gray">
          Cancel
        </Button>
        <Button loading={isPending} disabled={chosen.length === 0 || wrong > 0} onClick={() => mutate(chosen)}>
          {chosen.length === 0 ? 'Create songs' : `Create ${counted(chosen.length, 'song')}`}
        </Button>
      </StickyBar>
    </Stack>
  );
};

/** Why a file cannot be used. Some of the specified texts begin with its name. */
const refusalText = (file: DroppedFile): string => {
  const [name, text] = [lastPart(file.path), refusalOf(file).join(' ')];
  return text.startsWith(name) ? text : `${name}: ${text}`;
};

const barText = ({ chosen, wrong }: { chosen: number; wrong: number }): string => {
  if (chosen === 0) return 'No file is chosen.';
  if (wrong > 0) return `${counted(wrong, 'song needs', 'songs need')} a change first.`;
  return 'Nothing is created before you confirm.';
};

/** The files of created songs, by the place of the songs in the sheet. */
const filesOfSongs = (created: readonly DroppedSong[], uuids: ReadonlyMap<number, string>) =>
  created.flatMap(({ values, files }, place) => {
    const song_uuid = uuids.get(place);
    if (song_uuid === undefined) return [];
    return files.flatMap(({ file: { file }, type }) =>
      type === ''
        ? []
        : [
            {
              file,
              name: file.name,
              size: file.size,
              lastModified: file.lastModified,
              song_uuid,
              work_title: values.title,
              file_type: type,
            },
          ],
    );
  });

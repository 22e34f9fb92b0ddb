import { listCollectionSongs, orderCollectionSongs, type songCollection } from '@segno/contract/catalog';
import { call, queryKey, useCall, useCan } from '@segno/host';
import { ActionIcon, notifyFailure, Text } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { IconArrowDown, IconArrowUp } from '@segno/ui/icons';
import { CutText, RouteLink, useRouteHref } from '@segno/ui/list';
import type { FormPartProps } from '@segno/ui/screen';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './CollectionSongs.module.css';

/** Songs of a collection in order. Each change is saved at once. */
export const CollectionSongs = ({ record }: FormPartProps<typeof songCollection>) =>
  record ? <Songs uuid={record.uuid} readOnly={record.read_only} /> : null;

const Songs = ({ uuid, readOnly }: { uuid: string; readOnly: boolean }) => {
  const params = { uuid };
  const client = useQueryClient();
  const read = useCall(listCollectionSongs, { params });
  const songsHref = useRouteHref()('SONGS');
  const mayOrder = useCan(orderCollectionSongs.permission) && !readOnly;
  const key = queryKey(listCollectionSongs, { params });
  type Answer = NonNullable<typeof read.data>;
  const { mutate } = useMutation({
    // In sequence: an older order must not arrive last.
    scope: { id: `order of ${uuid}` },
    mutationFn: (songs: string[]) => call(orderCollectionSongs, { params, body: { songs } }),
    meta: { handlesErrors: true },
    onError: (error) => {
      notifyFailure(error);
      void read.refetch();
    },
  });
  if (!read.data) return <QueryFallback call={read} rows={3} columns={1} />;
  const { songs, total_size } = read.data;
  const canMove = mayOrder && total_size === songs.length && songs.length > 1;

  const move = (from: number, to: number) => {
    const next = moved(songs, from, to);
    client.setQueryData<Answer>(key, { songs: next, total_size });
    mutate(next.map((song) => song.uuid));
  };

  return (
    <section aria-labelledby="collection-songs" className={classes.root}>
      <h3 id="collection-songs" className={classes.title}>
        Songs
        {songsHref !== undefined && total_size > 0 && (
          <Link to={`${songsHref}?song_collection_uuid=${uuid}`} className={classes.all}>
            Show {total_size === 1 ? 'it' : `all ${total_size.toLocaleString('en-US')}`} in the song list
          </Link>
        )}
      </h3>
      {songs.length === 0 && <Text c="dimmed">It has no songs yet. Songs are put into it on the song.</Text>}
      <ol className={classes.songs}>
        {songs.map((song, place) => (
          <li key={song.uuid} className={classes.song}>
            <span className={classes.name}>
              <RouteLink to="SONG_EDIT" params={{ uuid: song.uuid }}>
                <CutText>{song.work_title}</CutText>
              </RouteLink>
              <span className={classes.artist}>
                <CutText>{song.artist_name ?? song.work_id}</CutText>
              </span>
            </span>
            {canMove && (
              <span className={classes.moves}>
                <ActionIcon
                  aria-label={`Move ${song.work_title} up`}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${song.work_title} down`}
                  disabled={place === songs.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Moves an item from one place to another. */
const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

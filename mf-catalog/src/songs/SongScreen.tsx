import { linkTo } from '@segno/contract';
import { song, type SongDetail } from '@segno/contract/catalog';
import { useCall, type ScreenProps } from '@segno/host';
import { PageHead, Stack } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { useState } from 'react';
import { takeAhead } from './edit/nextSong';
import { SongPage } from './edit/SongPage';

/** SONG_EDIT: one song. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => (
  <SongOf key={uuid} uuid={uuid} onClose={onClose} />
);

const SongOf = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => {
  /** Refetched after an action that changed the form's values; `count` resets the form. */
  const [again, setAgain] = useState<{ song: SongDetail; count: number }>();
  const [ahead] = useState(() => takeAhead(uuid));
  const read = useCall(song.get, { params: { uuid } }, { enabled: ahead === undefined });
  // The form starts from what was read for this visit, never from an older copy.
  const found = ahead ?? (read.isFetchedAfterMount ? read.data?.song : undefined);
  if (found)
    return (
      <SongPage
        key={again?.count ?? 0}
        read={again?.song ?? found}
        onClose={onClose}
        onReread={(song) => setAgain({ song, count: (again?.count ?? 0) + 1 })}
      />
    );
  return (
    <Stack gap="md">
      <PageHead title="Song" back={{ to: linkTo('SONGS'), label: 'Songs' }} />
      <QueryFallback call={read} rows={8} columns={2} failedText={`Impossible to fetch the song ${uuid}`} />
    </Stack>
  );
};

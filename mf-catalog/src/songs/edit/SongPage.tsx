import { linkTo } from '@segno/contract';
import type { SongDetail } from '@segno/contract/catalog';
import { FormPage } from '@segno/ui/engine';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { songSections } from './form/songSections';
import { SongActions } from './head/SongActions';
import { SongBadges } from './head/SongBadges';
import { SongFacts } from './head/SongFacts';
import { SongLogs } from './logs/SongLogs';
import { SongContext } from './SongContext';
import { useLiveSong } from './useLiveSong';
import { useSongForm } from './useSongForm';

export interface SongPageProps {
  /** As it was read for this visit. */
  read: SongDetail;
  onClose: () => void;
}

/** A song: its state, its actions, and a form over everything that is said of it. */
export const SongPage = ({ read, onClose }: SongPageProps) => {
  const live = useLiveSong(read);
  const { song } = live;
  const form = useSongForm(live);

  // The form is another object with each letter; the fields are not to be drawn anew for that.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const requestRevision = useCallback(async () => {
    latest.current.set('request_revision', true);
    await latest.current.save();
    latest.current.set('request_revision', false);
  }, []);
  const context = useMemo(() => ({ song, requestRevision: () => void requestRevision() }), [song, requestRevision]);

  return (
    <SongContext value={context}>
      <FormPage
        form={form}
        title={song.work_title}
        badge={<SongBadges song={song} />}
        head={{
          back: { to: linkTo('SONGS'), label: 'Songs' },
          action: <SongActions song={song} form={form} refresh={live.refresh} />,
          children: <SongFacts song={song} />,
        }}
        sections={songSections(form, song)}
        onClose={onClose}
        foot={<SongLogs song={song.uuid} />}
      />
    </SongContext>
  );
};

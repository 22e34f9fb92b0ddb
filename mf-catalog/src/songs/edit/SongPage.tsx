import { linkTo } from '@segno/contract';
import { noteWriters } from '@segno/contract/account';
import type { SongDetail } from '@segno/contract/catalog';
import { player, useCan, useGo, useSlot } from '@segno/host';
import { StatusBadge } from '@segno/ui';
import { marksOf } from '@segno/ui/audio';
import { NoteBox, NoteList, useNotes } from '@segno/ui/extra';
import { FormPage, QueryFallback } from '@segno/ui/form';
import { RecordSteps, RouteLink, useListPlace } from '@segno/ui/list';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SongSound } from '../sound/SongSound';
import { playableSong, songSound } from '../sound/songSound';
import { PublishStateBadge } from '../state/PublishStateBadge';
import classes from './SongPage.module.css';
import { songSections } from './form/songSections';
import { SongActions } from './head/SongActions';
import { SongStatus } from './status/SongStatus';
import { SongLogs } from './logs/SongLogs';
import { songSource } from '../list/songSource';
import { RightsNotice } from '../../rights/RightsNotice';
import { readAhead, takeAhead } from './nextSong';
import { SongContext } from './SongContext';
import { keepPlace, placeNow, takePlace } from './taxonomy/keptPlace';
import { useLiveSong } from './useLiveSong';
import { useSongForm } from './useSongForm';

export interface SongPageProps {
  /** As read for this visit. */
  read: SongDetail;
  onClose: () => void;
  /** Resets the form with what was read. */
  onReread: (song: SongDetail) => void;
}

/** A song: its state, its actions, and a form for all of its data. */
export const SongPage = ({ read, onClose, onReread }: SongPageProps) => {
  const live = useLiveSong(read);
  const { song } = live;
  const form = useSongForm(live);
  const go = useGo();
  const others = useSlot('song.page', { song: song.uuid });
  const next = useListPlace('SONG_EDIT', song.uuid, songSource)?.next;

  // The form is a new object with each keystroke, which must not re-render the fields.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const requestRevision = useCallback(async () => {
    latest.current.set('request_revision', true);
    await latest.current.save();
  }, []);
  const [isLeaving, setLeaving] = useState(false);
  const goOn = async (uuid: string): Promise<void> => {
    const { pathname } = location;
    const place = placeNow();
    setLeaving(true);
    await readAhead(uuid);
    // Somebody may have gone elsewhere meanwhile.
    if (location.pathname !== pathname) return void takeAhead(uuid);
    keepPlace(place);
    void go('SONG_EDIT', { uuid });
  };
  // 'Save and next' led here from another song: the scroll position stays, and this song is played instead of the other.
  useEffect(() => {
    if (!takePlace()) return;
    const sound = playableSong(read);
    if (sound) player.load(sound);
    else player.stop();
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  /** An action can change the curation state, which is also in the form. */
  const refresh = async () => {
    const { data } = await live.refresh();
    const isOld = data && latest.current.values['curation_state'] !== data.song.curation_state?.uuid;
    if (isOld && !latest.current.isUnsaved()) onReread(data.song);
  };
  /** A decision has changed the song on the server. */
  const reread = async () => {
    const { data } = await live.refresh();
    if (data && !latest.current.isUnsaved()) onReread(data.song);
  };
  const context = useMemo(() => ({ song, requestRevision: () => void requestRevision() }), [song, requestRevision]);

  return (
    <SongContext value={context}>
      <div className={classes.page} inert={isLeaving}>
        <FormPage
          form={form}
          title={song.work_title}
          badge={<SongBadges song={song} />}
          head={{
            back: { to: linkTo('SONGS'), label: 'Songs' },
            steps: <RecordSteps route="SONG_EDIT" uuid={song.uuid} source={songSource} />,
            action: <SongActions {...{ song, form, refresh, next }} onNext={(uuid) => void goOn(uuid)} />,
            children: (
              <>
                <SongFacts song={song} />
                <RightsNotice resource={song.uuid} onDecided={() => void reread()} />
              </>
            ),
          }}
          above={<SongStatus song={song} form={form} />}
          sections={songSections({ form, song, others, refresh })}
          after={[{ title: 'Notes', content: <SongNotes song={song} /> }]}
          onClose={onClose}
          onNext={next === undefined ? undefined : () => void goOn(next)}
          foot={<SongLogs song={song.uuid} />}
        />
      </div>
    </SongContext>
  );
};

/** States of a song, beside its title. */
const SongBadges = ({ song }: { song: SongDetail }) => (
  <>
    <PublishStateBadge song={song} />
    {song.curation_state && <StatusBadge>{song.curation_state.name}</StatusBadge>}
  </>
);

/** Below the title: the artist, and the sound, which stays while the form is filled in. */
const SongFacts = ({ song }: { song: SongDetail }) => {
  const { internal } = useSongNotes(song.uuid);
  return (
    <div className={classes.root}>
      <span>
        {song.artist ? (
          <RouteLink to="ARTIST_EDIT" params={{ uuid: song.artist.uuid }}>
            {song.artist.name}
          </RouteLink>
        ) : (
          'No artist'
        )}
        {` · ${song.work_id}`}
      </span>
      <div className={classes.sound}>
        <div data-own-sound={songSound(song)?.uuid}>
          <SongSound song={song} marks={marksOf(internal)} />
        </div>
      </div>
    </div>
  );
};

/** Notes on a song or on places in it, and a box to add one. */
const SongNotes = ({ song }: { song: SongDetail }) => {
  const mayWrite = useCan(noteWriters);
  const { query, internal, send } = useSongNotes(song.uuid);
  const sound = playableSong(song);
  if (!query.data) return <QueryFallback call={query} rows={2} columns={1} />;
  return (
    <>
      <NoteList notes={internal} sound={sound} />
      {mayWrite && (
        <NoteBox
          about={`song ${song.uuid} internal`}
          label="New note"
          hint="Only staff can read it."
          sound={sound?.uuid}
          onSend={(note) => send({ ...note, note_type: 2 })}
        />
      )}
    </>
  );
};

/** Internal notes on a song (T8: notes): artists have no page of it. */
const useSongNotes = (song: string) => useNotes({ parent_type: 'song', parent_uuid: song });

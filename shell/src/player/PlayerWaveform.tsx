import { player, usePlayer, type PlayerTrack } from '@segno/host';
import { useWaveform, Waveform } from '@segno/ui/audio';
import classes from './PlayerBar.module.css';

/** The waveform of the track that plays; a click, a drag or the arrow keys seek. Without peaks a line still seeks. */
export const PlayerWaveform = ({ track }: { track: PlayerTrack }) => {
  const position = usePlayer((state) => state.position);
  const duration = usePlayer((state) => state.duration);
  const { peaks, state, error } = useWaveform({ uuid: track.uuid, url: track.waveformUrl });
  return (
    <>
      <Waveform
        peaks={peaks}
        state={state}
        label={`Position in ${track.trackName}`}
        duration={duration}
        position={position}
        onSeek={player.seek}
        height={44}
        columns={900}
      />
      {error && <p className={classes.waveError}>{error.message}</p>}
    </>
  );
};

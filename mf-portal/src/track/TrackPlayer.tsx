import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { player, usePlayer } from '@segno/host';
import { PlayButton, useWaveform, Waveform } from '@segno/ui/audio';
import { playerTrackOf } from './playerTrackOf';
import classes from './TrackPlayer.module.css';

interface TrackPlayerProps {
  track: Pick<TrackSubmissionRow, 'uuid' | 'name' | 'artist' | 'source_file'>;
  /** `page`: tall and finely drawn. */
  size?: 'row' | 'page';
}

/** Plays a track's mp3 in the player at the bottom; its waveform shows and takes the position there. */
export const TrackPlayer = ({ track, size = 'row' }: TrackPlayerProps) => {
  const file = track.source_file;
  const playable = playerTrackOf(track);
  const isLoaded = usePlayer((state) => state.track !== undefined && state.track.uuid === file?.uuid);
  const isPlaying = usePlayer((state) => state.isPlaying) && isLoaded;
  // Only the track that is in the player is drawn anew as it plays.
  const position = usePlayer((state) => (isLoaded ? state.position : 0));
  const wave = useWaveform({ uuid: file?.uuid ?? '', url: file?.waveform_json_url });
  if (!file || !playable) return <span className={classes.none}>No mp3</span>;

  const isDrawn = file.state === 'processing' && wave.state === 'missing';
  const play = () => (isLoaded ? player.toggle() : player.load(playable));
  const seek = (seconds: number) => {
    if (!isLoaded) player.load(playable);
    player.seek(seconds);
  };

  return (
    <div className={classes.root} data-size={size}>
      <PlayButton playing={isPlaying} name={track.name} onToggle={play} size={size === 'page' ? 'lg' : 'md'} />
      <Waveform
        peaks={wave.peaks}
        state={isDrawn ? 'loading' : wave.state}
        label={`Position in ${track.name}`}
        duration={file.duration}
        position={position}
        onSeek={seek}
        height={size === 'page' ? 72 : 32}
        columns={size === 'page' ? 900 : 200}
      />
    </div>
  );
};

import { durationText } from '@segno/contract';
import { player, type PlayerTrack, usePlayer } from '@segno/host';
import { ActionIcon, Anchor, narrowScreen, UnstyledButton, useMediaQuery } from '@segno/ui';
import { formatTime, PlayButton, useWaveform, Waveform } from '@segno/ui/audio';
import { Popover, Tooltip } from '@segno/ui/extra';
import { IconMusicSearch, IconPlayerStopFilled, IconRepeat } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import { LevelMeter } from './LevelMeter';
import { MoreControls } from './MoreControls';
import { NextButton, PreviousButton } from './QueueSteps';
import { SkipButtons } from './SkipButtons';
import { SpeedChoice } from './SpeedChoice';
import { UpNext } from './UpNext';
import { VolumeControl } from './VolumeControl';
import classes from './PlayerBar.module.css';
import { speedText } from './speedText';

/** The player at the bottom: play and skip, title and artist, waveform, time, speed, loop, what comes next, volume, stop. */
export const PlayerBar = () => {
  const track = usePlayer((state) => state.track);
  const isPlaying = usePlayer((state) => state.isPlaying);
  const isLoop = usePlayer((state) => state.isLoop);
  const queue = usePlayer((state) => state.queue);
  const isNarrow = useMediaQuery(narrowScreen);
  if (!track) return null;
  return (
    <section className={classes.root} aria-label="Player">
      <div className={classes.inner} data-queue={queue !== undefined || undefined}>
        {queue && !isNarrow && <PreviousButton queue={queue} />}
        <PlayButton
          playing={isPlaying}
          name={track.trackName}
          onToggle={player.toggle}
          size="lg"
          hint={`${isPlaying ? 'Pause' : 'Play'} (Space)`}
        />
        {queue && <NextButton queue={queue} />}
        {!isNarrow && <SkipButtons />}
        <div className={classes.words}>
          {track.link ? (
            <Anchor component={Link} to={track.link} className={classes.title} title={track.trackName}>
              {track.trackName}
            </Anchor>
          ) : (
            <span className={classes.title} title={track.trackName}>
              {track.trackName}
            </span>
          )}
          <span className={classes.artist} title={track.artistName}>
            {track.artistName}
          </span>
        </div>
        <div className={classes.wave}>
          <PlayerWaveform track={track} />
        </div>
        {track.likeLink && !isNarrow && (
          <Tooltip label="Like this one">
            <ActionIcon component={Link} to={track.likeLink} size="lg" aria-label={`Like this one: ${track.trackName}`}>
              <IconMusicSearch size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Time />
        {!isNarrow && <SpeedControl />}
        <Tooltip label={isLoop ? 'Loop is on' : 'Loop'}>
          <ActionIcon
            size="lg"
            className={classes.loop ?? ''}
            variant={isLoop ? 'light' : 'subtle'}
            color={isLoop ? 'indigo' : 'gray'}
            aria-label="Loop"
            aria-pressed={isLoop}
            onClick={() => usePlayer.setState({ isLoop: !isLoop })}
          >
            <IconRepeat size={18} />
          </ActionIcon>
        </Tooltip>
        {queue && <UpNext queue={queue} />}
        {isNarrow ? <MoreControls /> : <VolumeControl />}
        <LevelMeter />
        <Tooltip label="Stop and close">
          <ActionIcon size="lg" aria-label="Stop and close the player" onClick={player.stop}>
            <IconPlayerStopFilled size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </section>
  );
};

const Time = () => {
  // Whole seconds, so that the bar is not rendered five times a second for the same text.
  const position = usePlayer((state) => Math.floor(state.position));
  const duration = usePlayer((state) => state.duration);
  return (
    <span className={classes.time}>
      {formatTime(position)} <span className={classes.of}>/ {durationText(duration)}</span>
    </span>
  );
};

/** The waveform of the current track; a click, a drag or the arrow keys seek. Without peaks, a line still seeks. */
const PlayerWaveform = ({ track }: { track: PlayerTrack }) => {
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

/** The speed button and its menu. */
const SpeedControl = () => {
  const speed = usePlayer((state) => state.speed);
  return (
    <Popover position="top" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.speed ?? ''}
          data-changed={speed !== 1 || undefined}
          aria-label={`Speed ${speedText(speed)}`}
        >
          {speedText(speed)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <SpeedChoice />
      </Popover.Dropdown>
    </Popover>
  );
};

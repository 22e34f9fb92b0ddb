import { player, usePlayer } from '@segno/host';
import { SegmentedControl } from '@segno/ui/extra';
import { speedText } from './speedText';

const choices = player.speeds.map((speed) => ({ value: String(speed), label: speedText(speed) }));

/** The choice of playback speed. */
export const SpeedChoice = () => {
  const speed = usePlayer((state) => state.speed);
  return (
    <SegmentedControl
      size="xs"
      aria-label="Speed"
      data={choices}
      value={String(speed)}
      onChange={(value) => usePlayer.setState({ speed: Number(value) })}
    />
  );
};

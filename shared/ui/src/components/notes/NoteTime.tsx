import { usePlayer } from '@segno/host';
import { Button } from '@mantine/core';
import { formatTime } from '../../audio/formatTime';

export interface NoteTimeProps {
  /** uuid of the sound that the note is about. */
  sound: string;
  /** The chosen second; null for none. */
  at: number | null;
  onChange: (at: number | null) => void;
}

/** Says where in the sound a note is about something: where the player stands, once it was played or its waveform clicked. */
export const NoteTime = ({ sound, at, onChange }: NoteTimeProps) => {
  const now = usePlayer(({ track, position }) => (track?.uuid === sound ? Math.floor(position) : null));
  if (at !== null)
    return (
      <Button
        variant="light"
        size="compact-sm"
        aria-label={`Remove the time ${formatTime(at)}`}
        onClick={() => onChange(null)}
      >
        {formatTime(at)} ×
      </Button>
    );
  if (now === null) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => onChange(now)}>
      Add the time {formatTime(now)}
    </Button>
  );
};

import type { SongSourceFile } from '@segno/contract/catalog';
import { usePlayer } from '@segno/host';
import { Button } from '@segno/ui';
import { formatTime } from '@segno/ui/audio';

export interface AddTimeProps {
  file: Pick<SongSourceFile, 'uuid'>;
  /** The revision note. */
  note: string;
  onChange: (note: string) => void;
}

/** Hours only where there are some: '0:42', '1:02:03'. */
const written = (seconds: number): string => formatTime(seconds).replace(/^0:0?/, '');

/** Writes the place where the player stands into the note: the artist plays from there. Nothing while it plays something else. */
export const AddTime = ({ file, note, onChange }: AddTimeProps) => {
  const now = usePlayer(({ track, position }) => (track?.uuid === file.uuid ? Math.floor(position) : null));
  if (now === null) return null;
  const time = written(now);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => onChange(`${note}${note === '' || /\s$/.test(note) ? '' : ' '}${time} `)}
    >
      Add the time {time}
    </Button>
  );
};

import type { SongSourceFile } from '@segno/contract/catalog';
import { Button, Group, StatusBadge, type StatusTone } from '@segno/ui';
import { IconCheck, IconX } from '@segno/ui/extra';

type Status = SongSourceFile['status'];

export interface ReviewToggleProps {
  status: Status;
  /** Which file, for assistive technology. */
  name: string;
  readOnly: boolean;
  onChange: (status: Status) => void;
}

const words: Record<Status, { word: string; tone: StatusTone }> = {
  pending: { word: 'Pending', tone: 'medium' },
  approved: { word: 'Approved', tone: 'high' },
  declined: { word: 'Declined', tone: 'red' },
};

/** Approve or decline a file; pressing the same again makes it pending. */
export const ReviewToggle = ({ status, name, readOnly, onChange }: ReviewToggleProps) => {
  const { word, tone } = words[status];
  if (readOnly) return <StatusBadge tone={tone}>{word}</StatusBadge>;
  const toggle = (wanted: Status) => onChange(status === wanted ? 'pending' : wanted);
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-sm"
        variant={status === 'approved' ? 'filled' : 'default'}
        color="green"
        leftSection={<IconCheck size={14} aria-hidden />}
        aria-pressed={status === 'approved'}
        aria-label={`Approve ${name}`}
        onClick={() => toggle('approved')}
      >
        {status === 'approved' ? 'Approved' : 'Approve'}
      </Button>
      <Button
        size="compact-sm"
        variant={status === 'declined' ? 'filled' : 'default'}
        color="red"
        leftSection={<IconX size={14} aria-hidden />}
        aria-pressed={status === 'declined'}
        aria-label={`Decline ${name}`}
        onClick={() => toggle('declined')}
      >
        {status === 'declined' ? 'Declined' : 'Decline'}
      </Button>
    </Group>
  );
};

import type { SongSourceFile } from '@segno/contract/catalog';
import { Button, Group, StatusBadge, type StatusTone } from '@segno/ui';
import { IconCheck, IconX } from '@segno/ui/icons';

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
  const approve = status === 'approved' ? 'Approved' : 'Approve';
  const decline = status === 'declined' ? 'Declined' : 'Decline';
  const toggle = (wanted: Status) => onChange(status === wanted ? 'pending' : wanted);
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-sm"
        variant={status === 'approved' ? 'filled' : 'default'}
        color="green"
        leftSection={<IconCheck size={14} aria-hidden />}
        aria-pressed={status === 'approved'}
        aria-label={`${approve} ${name}`}
        onClick={() => toggle('approved')}
      >
        {approve}
      </Button>
      <Button
        size="compact-sm"
        variant={status === 'declined' ? 'filled' : 'default'}
        color="red"
        leftSection={<IconX size={14} aria-hidden />}
        aria-pressed={status === 'declined'}
        aria-label={`${decline} ${name}`}
        onClick={() => toggle('declined')}
      >
        {decline}
      </Button>
    </Group>
  );
};

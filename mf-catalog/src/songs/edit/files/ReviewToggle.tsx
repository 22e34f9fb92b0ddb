import type { SongSourceFile } from '@segno/contract/catalog';
import { Button, Group, keyed, StatusBadge, VisuallyHidden, type StatusTone } from '@segno/ui';
import { IconCheck, IconX } from '@segno/ui/icons';
import type { FileKeys } from './useFileDeck';

type Status = SongSourceFile['status'];

export interface ReviewToggleProps {
  status: Status;
  /** Name of the file, for assistive technology. */
  name: string;
  readOnly: boolean;
  keys: FileKeys;
  onChange: (status: Status) => void;
}

const words: Record<Status, { word: string; tone: StatusTone }> = {
  pending: { word: 'Pending', tone: 'medium' },
  approved: { word: 'Approved', tone: 'high' },
  declined: { word: 'Declined', tone: 'red' },
};

const verdicts = [
  { verdict: 'approved', verb: 'Approve', key: 'a', color: 'green', Icon: IconCheck },
  { verdict: 'declined', verb: 'Decline', key: 'd', color: 'red', Icon: IconX },
] as const;

/** Approves or declines a file; pressing the same button again makes it pending. */
export const ReviewToggle = ({ status, name, readOnly, keys, onChange }: ReviewToggleProps) => {
  if (readOnly) return <StatusBadge tone={words[status].tone}>{words[status].word}</StatusBadge>;
  return (
    <Group gap={4} wrap="nowrap">
      {verdicts.map(({ verdict, verb, key, color, Icon }) => {
        const isGiven = status === verdict;
        const label = isGiven ? words[verdict].word : verb;
        return (
          <Button
            key={verdict}
            size="compact-sm"
            variant={isGiven ? 'filled' : 'default'}
            color={color}
            leftSection={<Icon size={14} aria-hidden />}
            aria-pressed={isGiven}
            {...(keys === 'judge' && keyed(key))}
            {...(keys === 'undo' && isGiven && keyed('u'))}
            onClick={() => onChange(isGiven ? 'pending' : verdict)}
          >
            {label}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        );
      })}
    </Group>
  );
};

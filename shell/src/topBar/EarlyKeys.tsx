import { VisuallyHidden } from '@segno/ui';
import type { KeyboardEvent } from 'react';

export interface EarlyKeysProps {
  typed: string;
  onType: (text: string) => void;
  /** Enter. */
  onSend: () => void;
  /** Escape. */
  onCancel: () => void;
}

/**
 * Captures keys from the moment the search is requested until its own box has loaded. It is an input itself, because only
 * then do input methods and pasting work, and nothing reaches the field that had the focus before.
 */
export const EarlyKeys = ({ typed, onType, onSend, onCancel }: EarlyKeysProps) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter') onSend();
    else if (event.key !== 'Tab') return;
    event.preventDefault();
  };
  return (
    <VisuallyHidden>
      <input
        // The very next key belongs here.
        autoFocus
        aria-label="Search screens, songs, artists and writers"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </VisuallyHidden>
  );
};

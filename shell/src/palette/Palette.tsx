import { useSession } from '@segno/host';
import { CloseButton, LiveRegion, Loader } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { IconSearch } from '@segno/ui/icons';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useReturnFocus } from '../routing/useReturnFocus';
import { PaletteList } from './PaletteList';
import type { PaletteItem } from './PaletteItem';
import { rememberRecent } from './recentItems';
import { useActive } from './useActive';
import { usePaletteGroups } from './usePaletteGroups';
import classes from './Palette.module.css';

export interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (item: PaletteItem) => void;
}

/** The dialog that leads anywhere by a few letters (look.md, 'Layout'). It opens empty. */
export const Palette = ({ opened, onClose, onChoose }: PaletteProps) => (
  <Modal.Root
    opened={opened}
    onClose={onClose}
    // The body does it: the dialog is opened as soon as it is there, which Mantine does not take for an opening.
    returnFocus={false}
    size="40rem"
    yOffset="8vh"
    classNames={{ content: classes.content ?? '' }}
    // Above the dialogs of the screen, below that of an expired session.
    zIndex={310}
  >
    <Modal.Overlay />
    <Modal.Content aria-label="Search">
      <PaletteBody onClose={onClose} onChoose={onChoose} />
    </Modal.Content>
  </Modal.Root>
);

const wordsFor = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

const PaletteBody = ({ onClose, onChoose }: Pick<PaletteProps, 'onClose' | 'onChoose'>) => {
  const id = useId();
  useReturnFocus();
  const user = useSession((session) => session.user?.uuid) ?? '';
  const [typed, setTyped] = useState('');
  const { groups, isSearching, error } = usePaletteGroups(typed);
  const items = groups.flatMap((group) => group.items);
  const { active, activate, moved } = useActive(items, typed);
  const activeId = active && `${id}-${items.indexOf(active)}`;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (item: PaletteItem): void => {
    rememberRecent(user, item);
    onChoose(item);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An input method is still composing: its keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && active) choose(active);
    else if (!moved(event)) return;
    event.preventDefault();
  };
  const status = isSearching ? 'Searching' : error ? error.message : items.length === 0 ? 'Sorry, no results.' : '';

  return (
    <>
      <div className={classes.head}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Search screens, songs, artists and writers"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          // Escape closes the palette alone, not the dialog that it may stand over as well.
          data-mantine-stop-propagation="true"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Loader size="xs" aria-hidden />}
        <CloseButton aria-label="Close search" onClick={onClose} />
      </div>
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        isOld={isSearching}
        onActivate={activate}
        onChoose={choose}
      />
      {status !== '' && items.length === 0 && <p className={classes.status}>{isSearching ? 'Searching…' : status}</p>}
      {error && items.length > 0 && <p className={classes.status}>{error.message}</p>}
      <LiveRegion>{typed.trim() === '' ? '' : status === '' ? wordsFor(items.length) : status}</LiveRegion>
    </>
  );
};

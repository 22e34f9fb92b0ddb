import { counted } from '@segno/contract';
import { useSession } from '@segno/host';
import { CloseButton, LiveRegion, Loader } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { IconSearch } from '@segno/ui/icons';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useReturnFocus } from '../routing/useReturnFocus';
import { PaletteList } from './PaletteList';
import type { PaletteItem } from './PaletteItem';
import { rememberRecent } from './recentItems';
import { usePaletteGroups } from './usePaletteGroups';
import classes from './Palette.module.css';

export interface PaletteProps {
  opened: boolean;
  typed: string;
  onType: (text: string) => void;
  /** Enter was pressed before the palette had loaded: what it would have chosen is chosen as soon as it is known. */
  isSent: boolean;
  /** What had the focus before the search was opened. */
  opener: Element | undefined;
  /** The box has the focus and receives the keys from now on. */
  onReady: () => void;
  onClose: () => void;
  onChoose: (item: PaletteItem) => void;
}

/** The dialog that opens any screen or record by a few letters. */
export const Palette = (props: PaletteProps) => (
  <Modal.Root
    opened={props.opened}
    onClose={props.onClose}
    // The body does it: the dialog opens as soon as it has loaded, which Mantine does not treat as opening.
    returnFocus={false}
    size="40rem"
    yOffset="8vh"
    classNames={{ content: classes.content ?? '' }}
    // Above the screen's dialogs, below the dialog of an expired session.
    zIndex={310}
  >
    {/* As dark as over other dialogs: the page's gutter has that shade (base.css). */}
    <Modal.Overlay backgroundOpacity={0.4} />
    <Modal.Content aria-label="Search" inert={!props.opened}>
      <PaletteBody {...props} />
    </Modal.Content>
  </Modal.Root>
);

const PaletteBody = ({ opened, typed, onType, isSent, opener, onReady, onClose, onChoose }: PaletteProps) => {
  const id = useId();
  useReturnFocus(opener);
  useLayoutEffect(() => {
    const box = document.activeElement;
    // The next key is for the page, though the search is still disappearing.
    if (opened || !(box instanceof HTMLElement) || !box.closest('[inert]')) return;
    box.blur();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }, [opened, opener]);
  const user = useSession((session) => session.user?.uuid) ?? '';
  const { groups, isSearching, error } = usePaletteGroups(typed);
  const items = groups.flatMap((group) => group.items);
  const { active, activate, moved } = useActive(items, typed);
  const activeId = active && `${id}-${items.indexOf(active)}`;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (item: PaletteItem): void => {
    const { run, reason: _, isOff, ...stored } = item;
    if (isOff) return;
    if (!run) rememberRecent(user, stored);
    onChoose(item);
  };
  const chooseSent = useEffectEvent(() => {
    // An action of the page is only chosen by somebody who sees it.
    const sent = items.find(({ to }) => !to.startsWith('#page-'));
    if (isSent && sent) choose(sent);
  });
  useEffect(() => chooseSent(), [isSent, activeId]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An input method is composing and needs its keys.
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
          aria-label="Search screens, commands, songs, artists and writers"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          // Escape closes only the palette, not a dialog below it.
          data-mantine-stop-propagation="true"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const end = event.currentTarget.value.length;
            event.currentTarget.setSelectionRange(end, end);
            onReady();
          }}
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
      <LiveRegion>{typed.trim() === '' ? '' : status === '' ? counted(items.length, 'result') : status}</LiveRegion>
    </>
  );
};

/**
 * The highlighted item: the first, until the arrow keys (which wrap around) or the pointer move it. It stays highlighted
 * while answers arrive around it.
 */
function useActive(items: readonly PaletteItem[], typed: string) {
  const [mark, setMark] = useState({ typed, to: '' });
  // A different text gives a different list: its first item is highlighted.
  const marked = mark.typed === typed ? items.findIndex(({ to }) => to === mark.to) : -1;
  const index = Math.max(0, marked);
  const activate = (item: PaletteItem | undefined) => setMark({ typed, to: item?.to ?? '' });
  const step = (by: number) => activate(items[(index + by + items.length) % items.length]);
  return {
    active: items[index],
    activate,
    /** True if the key moved the highlight. */
    moved(event: KeyboardEvent): boolean {
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else return false;
      return true;
    },
  };
}

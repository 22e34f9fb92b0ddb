import { useSession } from '@segno/host';
import { UnstyledButton, whenLoaded } from '@segno/ui';
import { IconSearch } from '@segno/ui/icons';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadOverlay } from '../overlay';
import type { PaletteItem } from '../palette/PaletteItem';
import { useShell } from '../routing/ShellContext';
import { routeNamed } from '../routing/shellRoute';
import classes from './SearchButton.module.css';

const loadPalette = loadOverlay(async () => (await import('../palette/Palette')).Palette);
const Palette = lazy(loadPalette);

const warm = (): void => {
  // The load that needs it says what failed.
  loadPalette().catch(() => undefined);
};

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** True for Ctrl K, and Cmd K on a Mac. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opens the search palette, by its button or from anywhere by Ctrl or Cmd K. The palette's code comes with its first use. */
export const SearchButton = () => {
  const { table } = useShell();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isIn = useSession(({ status }) => status === 'in');
  const [palette, setPalette] = useState({ opened: false, asked: false });
  const close = (): void => setPalette({ opened: false, asked: true });
  const open = (): void => whenLoaded(loadPalette, () => setPalette({ opened: true, asked: true }));
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    // Nobody searches before they have logged in again.
    if (!isIn) return;
    if (palette.opened) close();
    else open();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const choose = ({ to, route }: PaletteItem): void => {
    close();
    // A page starts anew, as from the menu; a modal keeps the page that it opens over.
    const isPage = routeNamed(table, route)?.kind === 'page';
    void navigate(to, isPage ? { state: { fresh: key } } : {});
  };

  return (
    <>
      <UnstyledButton
        className={classes.root}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.label}>Search</span>
        <kbd className={classes.key} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {palette.asked && (
        <Suspense fallback={null}>
          <Palette opened={palette.opened && isIn} onClose={close} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
};

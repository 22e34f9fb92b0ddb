import { useSession } from '@segno/host';
import { UnstyledButton, whenLoaded } from '@segno/ui';
import { IconSearch } from '@segno/ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyOverlay } from '../overlay';
import type { PaletteItem } from '../palette/PaletteItem';
import { useShell } from '../routing/ShellContext';
import { routeNamed } from '../routing/shellRoute';
import { EarlyKeys } from './EarlyKeys';
import classes from './SearchButton.module.css';

const palette = lazyOverlay(async () => (await import('../palette/Palette')).Palette);

const prefetchPalette = (): void => {
  // The load that needs it reports the failure.
  palette.load().catch(() => undefined);
};

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** True for Ctrl K, and Cmd K on a Mac. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

interface Search {
  /** The palette is shown. */
  opened: boolean;
  /** Its code was loaded once. */
  asked: boolean;
  /** What had the focus when the search was opened. */
  opener: Element | undefined;
  /** The same, while keys are captured for a palette that has not loaded yet. */
  early: Element | undefined;
  /** Enter was among them. */
  isSent: boolean;
}

const noSearch: Search = { opened: false, asked: false, opener: undefined, early: undefined, isSent: false };

const focusAgain = (element: Element | undefined): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/** Opens the search palette, by its button or from anywhere by Ctrl or Cmd K. The palette's code loads with its first use. */
export const SearchButton = () => {
  const { table } = useShell();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isIn = useSession(({ status }) => status === 'in');
  const [search, setSearch] = useState(noSearch);
  const [typed, setTyped] = useState('');
  const attempt = useRef(0);
  const isUp = search.opened || search.early !== undefined;

  const shut = (): void => setSearch((now) => ({ ...now, opened: false, early: undefined, isSent: false }));
  const giveUp = (): void => {
    attempt.current += 1;
    // The palette returns the focus itself once it has loaded.
    if (!search.opened) focusAgain(search.early);
    shut();
  };
  const open = (): void => {
    attempt.current += 1;
    const mine = attempt.current;
    const opener = document.activeElement ?? document.body;
    setTyped('');
    setSearch((now) => ({ ...now, opener, early: opener, isSent: false }));
    const load = (): Promise<unknown> =>
      palette.load().catch((error: unknown) => {
        if (attempt.current === mine) {
          focusAgain(opener);
          shut();
        }
        throw error;
      });
    whenLoaded(load, () => {
      if (attempt.current === mine) setSearch((now) => ({ ...now, opened: true, asked: true }));
    });
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    // Nobody searches before they have logged in again.
    if (!isIn) return;
    if (isUp) giveUp();
    else open();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const choose = ({ to, route, run }: PaletteItem): void => {
    giveUp();
    if (run) return run();
    // A page opens from scratch, as from the menu; a modal keeps the page it opens over.
    const isPage = routeNamed(table, route)?.kind === 'page';
    void navigate(to, isPage ? { state: { fresh: key } } : {});
  };

  return (
    <>
      <UnstyledButton
        className={classes.root}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onPointerEnter={prefetchPalette}
        onFocus={prefetchPalette}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.label}>Search</span>
        <kbd className={classes.key} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {search.early && (
        <EarlyKeys
          typed={typed}
          onType={setTyped}
          onSend={() => setSearch((now) => ({ ...now, isSent: true }))}
          onCancel={giveUp}
        />
      )}
      {search.asked && (
        <palette.Component
          opened={search.opened && isIn}
          typed={typed}
          onType={setTyped}
          isSent={search.isSent}
          opener={search.opener}
          onReady={() => setSearch((now) => ({ ...now, early: undefined }))}
          onClose={giveUp}
          onChoose={choose}
        />
      )}
    </>
  );
};

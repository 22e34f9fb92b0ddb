import { useSession } from '@segno/host';
import { UnstyledButton, whenLoaded } from '@segno/ui';
import { IconSearch } from '@segno/ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyOverlay } from '../overlay';
import type { PaletteItem } from '../palette/PaletteItem';
import { useShell } from '../routing/ShellContext';
import { routeNamed } from '../routing/shellRoute';
import { captureKeys, earlyKeys, isSearchKey, leaveSearchKey, releaseKeys } from './earlyKeys';
import classes from './SearchButton.module.css';

const palette = lazyOverlay(async () => (await import('../palette/Palette')).Palette);

const prefetchPalette = (): void => {
  // The load that needs it reports the failure.
  palette.load().catch(() => undefined);
};

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

interface Search {
  /** The palette is shown. */
  opened: boolean;
  /** Its code was loaded once. */
  asked: boolean;
  /** What had the focus when the search was opened. */
  opener: Element | undefined;
  typed: string;
  /** Enter was pressed before the palette had loaded. */
  isSent: boolean;
}

const noSearch: Search = { opened: false, asked: false, opener: undefined, typed: '', isSent: false };

/** Opens the search palette, by its button or from anywhere by Ctrl or Cmd K. The palette's code loads with its first use. */
export const SearchButton = () => {
  const { table } = useShell();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isIn = useSession(({ status }) => status === 'in');
  const [search, setSearch] = useState(noSearch);
  const attempt = useRef(0);

  const giveUp = (): void => {
    attempt.current += 1;
    // The palette returns the focus itself once it has loaded.
    releaseKeys({ back: !search.opened });
    setSearch((now) => ({ ...now, opened: false, isSent: false }));
  };
  const readEarly = (): void => {
    const { box, isSent = false, opener } = earlyKeys() ?? {};
    if (box) setSearch((now) => ({ ...now, typed: box.value, isSent, opener }));
  };
  const open = (): void => {
    attempt.current += 1;
    const mine = attempt.current;
    captureKeys(readEarly);
    const load = (): Promise<unknown> =>
      palette.load().catch((error: unknown) => {
        if (attempt.current === mine) giveUp();
        throw error;
      });
    whenLoaded(load, () => {
      if (attempt.current !== mine) return;
      readEarly();
      setSearch((now) => ({ ...now, opened: true, asked: true }));
    });
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isCancel = event.key === 'Escape' && !event.isComposing && earlyKeys() !== undefined;
    if (!isCancel && !isSearchKey(event)) return;
    event.preventDefault();
    // Nobody searches before they have logged in again.
    if (!isIn) return;
    if (search.opened || earlyKeys()) giveUp();
    else open();
  });

  const openEarly = useEffectEvent(() => {
    if (earlyKeys()?.box === document.activeElement) open();
    else releaseKeys();
  });
  useEffect(() => {
    leaveSearchKey();
    openEarly();
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => {
      releaseKeys();
      document.removeEventListener('keydown', listen);
    };
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
      {search.asked && (
        <palette.Component
          opened={search.opened && isIn}
          typed={search.typed}
          onType={(typed) => setSearch((now) => ({ ...now, typed }))}
          isSent={search.isSent}
          opener={search.opener}
          onReady={() => releaseKeys()}
          onClose={giveUp}
          onChoose={choose}
        />
      )}
    </>
  );
};

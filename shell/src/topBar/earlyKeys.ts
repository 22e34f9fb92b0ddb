interface EarlyKeys {
  box: HTMLInputElement;
  /** Enter was pressed. */
  isSent: boolean;
  /** What had the focus before. */
  opener: Element;
  /** Something was typed, or sent. */
  onChange: () => void;
}

let early: EarlyKeys | undefined;

/** True for Ctrl K, and Cmd K on a Mac. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The keys captured so far; undefined if none are being captured. */
export const earlyKeys = (): Readonly<EarlyKeys> | undefined => early;

/**
 * Captures keys from the moment the search is requested until its own box has loaded. It is an input itself, because only
 * then do input methods and pasting work, and nothing reaches the field that had the focus before.
 */
export function captureKeys(onChange: () => void = () => undefined): void {
  if (early) return void (early.onChange = onChange);
  const box = document.createElement('input');
  const keys: EarlyKeys = { box, isSent: false, opener: document.activeElement ?? document.body, onChange };
  box.className = 'segno-early';
  box.ariaLabel = 'Search screens, songs, artists and writers';
  box.autocomplete = 'off';
  box.spellcheck = false;
  box.addEventListener('input', () => keys.onChange());
  box.addEventListener('keydown', (event) => {
    if (event.isComposing || !['Enter', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    keys.isSent ||= event.key === 'Enter';
    keys.onChange();
  });
  // The title of a page that opens meanwhile takes the focus by itself.
  box.addEventListener('blur', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && relatedTarget.tabIndex === -1) box.focus();
  });
  document.body.append(box);
  box.focus();
  early = keys;
}

/** Ends the capture; with `back`, the focus returns to where it was. */
export function releaseKeys({ back = false } = {}): void {
  const { box, opener } = early ?? {};
  early = undefined;
  box?.remove();
  if (back && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' ? !early : !isSearchKey(event)) return;
  event.preventDefault();
  if (early) releaseKeys({ back: true });
  else captureKeys();
}

/** Captures Ctrl K and what is typed after it until the page has a search button, which then listens itself. */
export const catchSearchKey = (): void => document.addEventListener('keydown', onKey);
export const leaveSearchKey = (): void => document.removeEventListener('keydown', onKey);

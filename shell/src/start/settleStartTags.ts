import { noteError } from '../observability/seen';
import { SHELL } from '../observability/shellRelease';
import { styleFailure } from './startFailure';

/**
 * The page's own tags of the shell's scripts load in any order, also before webpack asks for them, and webpack would wait
 * forever for one that failed before it looked. Once all have loaded or failed, each is reported as failed, which only code
 * still waiting for it notices, and is removed, so that a retry gets a new tag. A lost style sheet, which nobody waits for,
 * is requested once more; if it fails again, the page reports it. The same applies to a style sheet whose tag has no hash,
 * which no policy refuses: it is requested with the hash that the page knows, or with one that nothing has (L9: what runs
 * in the page).
 */
export function settleStartTags(): void {
  window.addEventListener('load', () => {
    for (const script of document.querySelectorAll('script[data-start]')) {
      script.dispatchEvent(new Event('error'));
      script.remove();
    }
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (!link.sheet || lacksHash(link)) askAgain(link);
  });
}

const demanded = ({ href }: HTMLLinkElement): string => globalThis.segnoIntegrity?.(href) ?? '';

/** A shell under development has no hashes. */
const lacksHash = (link: HTMLLinkElement): boolean => !link.getAttribute('integrity') && demanded(link) !== '';

function askAgain(lost: HTMLLinkElement): void {
  const link = lost.cloneNode();
  if (link instanceof HTMLLinkElement && lacksHash(lost)) {
    link.crossOrigin = 'anonymous';
    link.setAttribute('integrity', demanded(lost));
  }
  const lose = (): void => {
    const { pathname } = new URL(lost.href);
    noteError('load', new Error(`The style sheet ${pathname} could not be loaded.`), ownerOf(pathname));
    styleFailure();
  };
  link.addEventListener('error', lose, { once: true });
  lost.replaceWith(link);
}

/** The release that owns the file. */
function ownerOf(pathname: string): { remote: string; base: string } {
  const [base, remote] = /^\/r\/([^/]+)\/[^/]+\//.exec(pathname) ?? [];
  return base === undefined || remote === undefined ? SHELL : { remote, base };
}

import { noteError } from '../observability/seen';
import { SHELL } from '../observability/shellRelease';
import { styleFailure } from './startFailure';

/**
 * The page's own tags of the shell's scripts arrive in any order, also before webpack asks for them, and it would wait for
 * one that was lost before it looked. When all have arrived or failed, each is reported as failed, which only those that
 * somebody still waits for can hear, and goes: who asks again gets a new one. A style sheet that was lost, which nobody
 * waits for, is asked for once more; when it is lost again, the page says so. The same goes for one whose tag has no hash,
 * which no policy refuses: it is asked for by the hash that the page knows, or by one that nothing has (L9: what runs in the page).
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

/** While a shell is being developed none has one. */
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

/** The release whose file it is. */
function ownerOf(pathname: string): { remote: string; base: string } {
  const [base, remote] = /^\/r\/([^/]+)\/[^/]+\//.exec(pathname) ?? [];
  return base === undefined || remote === undefined ? SHELL : { remote, base };
}

import { hashOf } from './fileHashes';

interface Policy {
  createScriptURL(url: string): string;
}
interface PolicyRules {
  createScriptURL?: (url: string) => string;
  createHTML?: (text: string) => string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): Policy;
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    trustedTypes?: PolicyFactory;
  }
}

let openHosts: readonly string[] = [];

/** No file has it: the browser refuses what no release lists as it refuses what is not what the release lists. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;

/** Development only: files without a hash may come from below these addresses. */
export const trustWithoutHash = (bases: readonly string[]): void => {
  openHosts = bases.map((base) => new URL(base, location.href).href);
};

const isOpen = (url: string): boolean => openHosts.some((base) => url.startsWith(base));

/** The hash that a script or style sheet is asked for by: one that nothing has where no release lists the file. */
export const demandedHash = (url: string): string => hashOf(url) || (isOpen(url) ? '' : NO_FILE);

function scriptUrl(url: string): string {
  if (hashOf(url) !== '' || isOpen(url)) return url;
  throw new TypeError(`No release lists the script ${url}`);
}

// Text without `<` cannot become an element: that is enough for the style sheets that Mantine writes for responsive
// properties, and refuses markup from anywhere.
function plainText(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from text is refused');
  return text;
}

const policy = window.trustedTypes?.createPolicy('segno', { createScriptURL: scriptUrl });
window.trustedTypes?.createPolicy('default', { createHTML: plainText });

/** The address as the browser takes it for a script under Trusted Types. Throws TypeError for one that no release lists. */
export const trustedScriptUrl = (url: string): string => (policy ? policy.createScriptURL(url) : scriptUrl(url));

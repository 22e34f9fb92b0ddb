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
    /** Missing in browsers without Trusted Types. */
    trustedTypes?: PolicyFactory;
  }
}

let openHosts: readonly string[] = [];

/** A hash that no file has, so that the browser refuses files that no release lists, just like files that differ from the listed ones. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;

/** Development only: files below these addresses need no hash. */
export const trustWithoutHash = (bases: readonly string[]): void => {
  openHosts = bases.map((base) => new URL(base, location.href).href);
};

const isOpen = (url: string): boolean => openHosts.some((base) => url.startsWith(base));

/** The hash with which a script or style sheet is requested; if no release lists the file, a hash that nothing has. */
export const demandedHash = (url: string): string => hashOf(url) || (isOpen(url) ? '' : NO_FILE);

function scriptUrl(url: string): string {
  if (hashOf(url) !== '' || isOpen(url)) return url;
  throw new TypeError(`No release lists the script ${url}`);
}

// Text without `<` cannot become an element. That is enough for the style sheets Mantine writes for responsive properties,
// and refuses any markup.
function plainText(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from text is refused');
  return text;
}

const policy = window.trustedTypes?.createPolicy('segno', { createScriptURL: scriptUrl });
window.trustedTypes?.createPolicy('default', { createHTML: plainText });

/** The address in the form the browser accepts for scripts under Trusted Types. Throws TypeError if no release lists it. */
export const trustedScriptUrl = (url: string): string => (policy ? policy.createScriptURL(url) : scriptUrl(url));

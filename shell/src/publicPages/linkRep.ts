import { CallError, tabStorage } from '@segno/host';

/** The artist's rep, as the server names them for a link that is no longer valid. */
export interface LinkRep {
  full_name: string;
  email: string;
}

const KEY = 'link rep';

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

function repIn(data: unknown): LinkRep | undefined {
  const rep = memberOf(data, 'rep');
  const [full_name, email] = [memberOf(rep, 'full_name'), memberOf(rep, 'email')];
  return typeof full_name === 'string' && typeof email === 'string' ? { full_name, email } : undefined;
}

/** Stores for this tab whom the server named when it refused a link: another page may show it. */
export function keepLinkRep(error: unknown): void {
  const rep = error instanceof CallError ? repIn(error.data) : undefined;
  tabStorage.write(KEY, rep && { rep });
}

/** The rep named for the link that led here; undefined if unknown. */
export const readLinkRep = (): LinkRep | undefined => repIn(tabStorage.read(KEY));

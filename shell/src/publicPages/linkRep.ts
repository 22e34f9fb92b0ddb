import { CallError, tabStorage } from '@segno/host';

/** The artist's rep, as the server names them for a link that is no longer good. */
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

/** Keeps for this tab whom the refusal of a link names: the page that says so may be another one. */
export function keepLinkRep(error: unknown): void {
  const rep = error instanceof CallError ? repIn(error.data) : undefined;
  tabStorage.write(KEY, rep && { rep });
}

/** Whom the link that led here named; undefined when that is not known. */
export const readLinkRep = (): LinkRep | undefined => repIn(tabStorage.read(KEY));

import { routes } from '@segno/contract';
import type { Services } from '../platform/services';

/**
 * Full address of a public page, optionally with the token of a link: in the fragment, which browsers send to no server, so
 * that no log on the way contains it.
 */
export function pageLink(
  { config }: Pick<Services, 'config'>,
  page: 'REGISTER' | 'RESET_PASSWORD' | 'FORGOT_PASSWORD' | 'APPLICATION_STATUS',
  token?: string,
): string {
  const url = `${config.publicUrl}${routes[page].path}`;
  return token === undefined ? url : `${url}#token=${encodeURIComponent(token)}`;
}

import type { Config } from '../../platform/configuration/config';
import { wrongState } from '../../platform/http/errors';
import type { CwrSender } from './cwrWork';

/** M21: the sender of CWR files. Throws 409 with the variables that the installation has not set: there are no defaults. */
export function cwrSender({ cwrSender: given }: Pick<Config, 'cwrSender'>): CwrSender {
  const { CWR_SENDER_NAME: name, CWR_SENDER_IPI: ipiNumber, CWR_SENDER_CODE: code } = given;
  if (name !== undefined && ipiNumber !== undefined && code !== undefined) return { name, ipiNumber, code };
  const missing = Object.entries(given).flatMap(([variable, value]) => (value === undefined ? [variable] : []));
  throw wrongState(
    `CWR files need to know who sends them: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set on the server.`,
  );
}

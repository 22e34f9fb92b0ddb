import type { CwrOptions } from './cwr/writeCwr';
import { writeCwr } from './cwr/writeCwr';
import type { CwrWork } from './cwr/cwrWork';
import type { RegistrationFile } from './registrationFile';
import type { SplitWork } from './splitWork';

/** CWR files (M21); new works have to come before revised ones. */
export const cwrRegistrations = (options: CwrOptions): RegistrationFile => ({
  contentType: 'text/plain; charset=us-ascii',
  write: (works) => writeCwr(cwrOf(works), options),
});

async function* cwrOf(works: AsyncIterable<SplitWork>): AsyncGenerator<CwrWork> {
  for await (const { cwr } of works) yield cwr;
}

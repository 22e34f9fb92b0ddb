import type { Db } from '../platform/db/database';
import { LIBRARY } from '../platform/activity';
import { readRulesets } from '../rights/readRulesets';
import type { RegistrationContext } from './splitWork';

/** What all works of a file share, as it is now. */
export const registrationContext = async (db: Db): Promise<RegistrationContext> => ({
  rulesets: await readRulesets(db),
  library: LIBRARY,
});

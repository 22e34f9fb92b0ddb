import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { timestamp, uuid } from '../core/fields';

const policyViolation = z.object({
  uuid: uuid(),
  /** Such as `script-src-elem`, or `integrity-policy`. */
  directive: z.string(),
  /** Origin of what was blocked, one of our files, or a keyword such as `inline`. */
  blocked: z.string(),
  /** The file that requested it; empty for the page itself. */
  source: z.string(),
  release: z.string(),
  count: z.int(),
  first_at: timestamp(),
  last_at: timestamp(),
});
export type PolicyViolation = z.output<typeof policyViolation>;

export const listPolicyViolations = endpoint({
  method: 'GET',
  path: '/policy_violation',
  summary: 'What policies of the page have refused, what was seen last first, a hundred at most',
  permission: 'CAN_GET_RELEASES',
  response: z.object({ policy_violations: z.array(policyViolation) }),
});

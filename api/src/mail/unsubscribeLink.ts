import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { optionalMailKinds, type OptionalMailKind } from '@segno/contract/account';
import type { Services } from '../platform/services';

/** One kind of optional mail to one person. */
export interface OptionalMail {
  userUuid: string;
  kind: OptionalMailKind;
}

type Configured = Pick<Services, 'config'>;

/** Signs with a key derived from the one that all processes share. */
const signatureOf = ({ config }: Configured, { userUuid, kind }: OptionalMail): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', config.secondFactorKey, '', 'segno unsubscribe', 32)))
    .update(`${userUuid} ${kind}`)
    .digest();

/** The link that switches these mails off without a login (A7: choice of mails). It never expires. */
export const unsubscribeLink = (services: Configured, mail: OptionalMail): string => {
  const signature = signatureOf(services, mail).toString('base64url');
  return `${services.config.publicUrl}/unsubscribe?token=${mail.userUuid}-${mail.kind}-${signature}`;
};

const shape = /^([0-9a-f-]{36})-([a-z_]+)-([A-Za-z0-9_-]{43})$/;

/** The kind and person of such a link's token; undefined if we did not sign it. */
export function readUnsubscribeToken(services: Configured, token: unknown): OptionalMail | undefined {
  const [, userUuid = '', name, signature = ''] = (typeof token === 'string' && shape.exec(token)) || [];
  const kind = optionalMailKinds.find((one) => one === name);
  if (!kind) return undefined;
  const mail = { userUuid, kind };
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(services, mail)) ? mail : undefined;
}

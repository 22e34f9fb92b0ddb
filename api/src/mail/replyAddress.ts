import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Services } from '../platform/services';

type Configured = Pick<Services, 'config'>;

/** Who answers by mail, on which track. */
export interface Answering {
  track: string;
  user: string;
}

/** Days after which a mail can no longer be answered. */
const LIVES = 90;
const DAY = 86_400_000;

/**
 * Bytes of track, person and last day, and those of the signature: in base64url they are 62 of the 64 characters that a
 * local part may have.
 */
const SIGNED = 34;
const SIGNATURE = 12;

/** Signs with a key derived from the one that all processes share. */
const sign = ({ config }: Configured, signed: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', config.secondFactorKey, '', 'segno reply address', 32)))
    .update(signed)
    .digest()
    .subarray(0, SIGNATURE);

/** T17: the address at which the reader answers a mail about a track, for 90 days; undefined if answers by mail are off. */
export function replyAddress(services: Configured, { track, user }: Answering, from = Date.now()): string | undefined {
  const { replyMail } = services.config;
  if (!replyMail) return undefined;
  const lastDay = Buffer.alloc(2);
  lastDay.writeUInt16BE(Math.floor(from / DAY) + LIVES);
  const signed = Buffer.concat([parse(track), parse(user), lastDay]);
  return `${Buffer.concat([signed, sign(services, signed)]).toString('base64url')}@${replyMail.domain}`;
}

/** Who may answer on which track with an address; 'expired', or undefined if we did not create it. */
export function readReplyAddress(services: Configured, address: string): Answering | 'expired' | undefined {
  const [local = '', domain = ''] = address.split('@');
  const bytes = Buffer.from(local, 'base64url');
  if (domain.toLowerCase() !== services.config.replyMail?.domain || bytes.length !== SIGNED + SIGNATURE)
    return undefined;
  const signed = bytes.subarray(0, SIGNED);
  if (!timingSafeEqual(sign(services, signed), bytes.subarray(SIGNED))) return undefined;
  if (signed.readUInt16BE(32) < Math.floor(Date.now() / DAY)) return 'expired';
  return { track: stringify(signed.subarray(0, 16)), user: stringify(signed.subarray(16, 32)) };
}

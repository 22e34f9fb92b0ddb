import ipaddr from 'ipaddr.js';

/** Leading bits of an address that identify one caller, and those of the network it belongs to. */
const lengths = { ipv4: { caller: 32, network: 24 }, ipv6: { caller: 64, network: 48 } } as const;

const masked = (bytes: readonly number[], length: number): string =>
  ipaddr
    .fromByteArray(bytes.map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, length - at * 8))) & 0xff))
    .toString();

/**
 * Whom an address identifies: an IPv4 address and its /24, an IPv6 /64 (assigned as a whole to every household and machine)
 * and its /48. Anything else identifies itself.
 */
export function callerNetwork(ip: string): { caller: string; network: string } {
  if (!ipaddr.isValid(ip)) return { caller: ip, network: ip };
  const address = ipaddr.process(ip);
  const { caller, network } = lengths[address.kind()];
  const bytes = address.toByteArray();
  return { caller: `${masked(bytes, caller)}/${caller}`, network: `${masked(bytes, network)}/${network}` };
}

import ipaddr from 'ipaddr.js';

/** Leading bits of an address that one caller is given, and those of the network that it is part of. */
const lengths = { ipv4: { caller: 32, network: 24 }, ipv6: { caller: 64, network: 48 } } as const;

const masked = (bytes: readonly number[], length: number): string =>
  ipaddr
    .fromByteArray(bytes.map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, length - at * 8))) & 0xff))
    .toString();

/**
 * Whom an address stands for: an IPv4 address and its /24, an IPv6 /64 (what every household and machine is given whole)
 * and its /48. What is no address stands for itself.
 */
export function callerNetwork(ip: string): { caller: string; network: string } {
  if (!ipaddr.isValid(ip)) return { caller: ip, network: ip };
  const address = ipaddr.process(ip);
  const { caller, network } = lengths[address.kind()];
  const bytes = address.toByteArray();
  return { caller: `${masked(bytes, caller)}/${caller}`, network: `${masked(bytes, network)}/${network}` };
}

/** True for a name or address that means only this machine: `localhost`, 127.0.0.0/8 and ::1, also as IPv4 in IPv6. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host.replace(/\.$/, ''));

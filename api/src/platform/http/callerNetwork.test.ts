import { callerNetwork } from './callerNetwork';

it.each([
  ['203.0.113.77', '203.0.113.77/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77/32', '203.0.113.0/24'],
  ['2001:db8:1234:5678:9abc::1', '2001:db8:1234:5678::/64', '2001:db8:1234::/48'],
  ['::1', '::/64', '::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s is %s of %s', (ip, caller, network) => {
  expect(callerNetwork(ip)).toEqual({ caller, network });
});

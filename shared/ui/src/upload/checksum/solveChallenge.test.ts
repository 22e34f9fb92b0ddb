/** @jest-environment node */
import { solveChallenge } from './solveChallenge';

test.each([
  ['first', 0],
  ['second', 9],
  ['third', 14],
])('the proof of the challenge %s makes a SHA-256 that begins with %i zero bits', async (token, bits) => {
  const proof = await solveChallenge({ token, bits });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${token}${proof}`));
  const binary = [...new Uint8Array(digest, 0, 4)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(binary.slice(0, bits)).toBe('0'.repeat(bits));
});

import type { Handover } from '../handover';
import { demoArtists } from './demoArtists';
import { demoStaff } from './demoStaff';

/** Who can log in: one person per role, and a second artist. */
export const demoLogins = ({ administrator }: Pick<Handover, 'administrator'>): { email: string; role: string }[] => [
  administrator,
  ...Object.values(demoStaff),
  ...demoArtists.filter(({ isInvited }) => isInvited).map(({ email }) => ({ email, role: 'Artist' })),
];

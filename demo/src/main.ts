import { readHandover, type Handover } from './handover';
import { makeSales } from './library/demoSales';
import { makeLibrary } from './library/makeLibrary';
import { makePeople } from './people/makePeople';
import { demoArtists } from './people/demoArtists';
import { demoStaff } from './people/demoStaff';

/** Who can log in: one person per role, and a second artist. */
const demoLogins = ({ administrator }: Pick<Handover, 'administrator'>): { email: string; role: string }[] => [
  administrator,
  ...Object.values(demoStaff),
  ...demoArtists.filter(({ isInvited }) => isInvited).map(({ email }) => ({ email, role: 'Artist' })),
];

/**
 * `main.js library HANDOVER` makes the demo library on a running server, `sales` its last step, once its songs are old enough to
 * have sold, `people` its people alone, and `logins` prints who can log in. HANDOVER is what the seeding command printed. Cut off, it goes on where it was.
 */
async function main(): Promise<void> {
  const [task, line] = process.argv.slice(2);
  const handover = readHandover(line ?? '');
  if (task === 'library') await makeLibrary(handover, (text) => console.log(text));
  else if (task === 'sales') await makeSales(handover);
  else if (task === 'people') await (await makePeople(handover)).leave();
  else if (task !== 'logins') throw new Error(`There is no task ${task}`);
  if (task === 'people' || task === 'library') return;
  console.log(`demo logins, password ${handover.password}:`);
  for (const { email, role } of demoLogins(handover)) console.log(`  ${email.padEnd(22)} ${role}`);
}

main().catch((error: unknown) => {
  console.error(`The demo library could not be made: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});

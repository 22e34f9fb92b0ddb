import { readHandover, type Handover } from './handover';
import { makeSales } from './library/demoSales';
import { makeLibrary } from './library/makeLibrary';
import { makePeople } from './people/makePeople';
import { demoArtists } from './people/demoArtists';
import { demoStaff } from './people/demoStaff';

/** The demo's logins: one person per role, and a second artist. */
const demoLogins = ({ administrator }: Pick<Handover, 'administrator'>): { email: string; role: string }[] => [
  administrator,
  ...Object.values(demoStaff),
  ...demoArtists.filter(({ isInvited }) => isInvited).map(({ email }) => ({ email, role: 'Artist' })),
];

/**
 * `main.js library HANDOVER` creates the demo library on a running server, `sales` its last step, once its songs are old
 * enough to have sales, `people` only its people, and `logins` prints the logins. HANDOVER is the output of the seeding
 * command. After an interruption, it continues where it was.
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

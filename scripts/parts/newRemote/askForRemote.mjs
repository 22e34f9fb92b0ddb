import { readCommand } from '../../../shared/build/src/commandLine.mjs';

const text = { type: 'string' };

/** The command line of the command that writes a remote: parses the arguments, calls `write`, and prints the next steps. */
export async function askForRemote(command, write, into) {
  const { values, positionals } = readCommand(
    `${command} mf-NAME [--into FOLDER] [--packages FOLDER] [--with-backend]

  Writes a remote for a repository of its own, with an example of a screen and its test.
  mf-NAME         what it is called: mf-mood-boards
  --into          the folder in which its folder is made; ${into} without it
  --packages      a folder with the packages of Segno as tarballs; without it they come from a registry
  --with-backend  with a server of its own, behind Segno's`,
    { into: { ...text, default: into }, packages: text, 'with-backend': { type: 'boolean' } },
    { least: 1, most: 1 },
  );
  try {
    const { place, files, address } = await write(positionals[0], { ...values, hasBackend: values['with-backend'] });
    console.log(`Wrote ${place}\n${files.map((file) => `  ${file}`).join('\n')}\n`);
    console.log(
      `Next, in that folder: npm install, npm run dev, and see ${address}. Its README.md says the rest, and how your team gets its key.`,
    );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

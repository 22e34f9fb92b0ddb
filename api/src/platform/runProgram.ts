import { ConfigError } from './configuration/config';
import { sentenceOf } from './configuration/operatorError';

/** Runs a program's `main`. When it fails, says so in a sentence for who started it, with the stack only when the fault is ours, and ends. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const sentence = error instanceof ConfigError ? error.message : sentenceOf(error);
    console.error(sentence ?? (error instanceof Error ? error.stack : error));
    process.exit(1);
  });
}

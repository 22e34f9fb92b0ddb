import { ConfigError } from './configuration/config';
import { sentenceOf } from './configuration/operatorError';

/** Runs a program's `main`. If it fails, prints a sentence for whoever started it, with the stack only if the fault is ours, and exits. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const sentence = error instanceof ConfigError ? error.message : sentenceOf(error);
    console.error(sentence ?? (error instanceof Error ? error.stack : error));
    process.exit(1);
  });
}

import { z } from 'zod/mini';
import { create } from 'zustand';

/** Problems with the code being edited, as the development server and the page report them. */
export interface Problems {
  /** Compile errors. */
  build: readonly string[];
  /** Type errors. */
  types: readonly string[];
  /** Run-time failures, by name. */
  failures: Readonly<Record<string, string>>;
  /** How many screens on the page are being edited. Problems are shown only over those. */
  watching: number;
  /** The development server does not answer. */
  isGone: boolean;
}

export const NO_PROBLEMS: Problems = { build: [], types: [], failures: {}, watching: 0, isGone: false };

export const useProblems = create<Problems>(() => NO_PROBLEMS);

/** The headings and texts to show now. */
export function shownProblems({
  build,
  types,
  failures,
  watching,
  isGone,
}: Problems): { title: string; text: string }[] {
  const gone = {
    title: 'The development server does not answer',
    text: 'Start it again: this page goes on by itself, with what is typed.',
  };
  const edits = [
    ...build.map((text) => ({ title: 'This edit does not compile', text })),
    ...Object.entries(failures).map(([what, text]) => ({ title: `This edit failed: ${what}`, text })),
    ...types.map((text) => ({ title: 'Types do not fit', text })),
  ];
  return [...(isGone ? [gone] : []), ...(watching === 0 ? [] : edits)];
}

const failure = z.object({ what: z.string(), text: z.optional(z.string()) });

/** Listens to the builds of this page (shared/build/src/hot/pageProblems.mjs). */
export function hearProblems(): void {
  window.addEventListener('segno-failure', (event) => {
    const { what, text } = failure.parse(event instanceof CustomEvent && event.detail);
    useProblems.setState(({ failures: { [what]: _, ...others } }) => ({
      failures: text === undefined ? others : { ...others, [what]: text },
    }));
  });
  window.addEventListener('segno-watch', (event) => {
    const change = z.number().parse(event instanceof CustomEvent && event.detail);
    useProblems.setState(({ watching }) => ({ watching: watching + change }));
  });
}

import { isFarLonger, isFarShorter } from '@segno/contract/audio';
import { findFileType, type FileType } from '@segno/contract/catalog';
import { kindByName, kindOf, type WavKind } from './nameHint';
import { placesOf, secondsOf, type FoundWav } from './wavPlaces';

/** What files are sorted by. */
export interface SortingRules {
  /** The file types of the track's slots, in order. */
  fileTypes: readonly string[];
  title: string;
  /** Seconds of the approved mp3; 0 if unknown. */
  approvedSeconds: number;
}

/** The proposed file type of each file, by its id; undefined if name, length and channels say nothing. */
export type Proposals = ReadonlyMap<string, string | undefined>;

const SHORT_WITHIN_SECONDS = 1;
/** A shorter file without a known name is a loop. */
const LOOP_SECONDS = 14;

const kindByLength = (wav: FoundWav, { approvedSeconds }: SortingRules, places: readonly FileType[]) => {
  const seconds = secondsOf(wav);
  const isWhole =
    approvedSeconds > 0 && !isFarShorter(seconds, approvedSeconds) && !isFarLonger(seconds, approvedSeconds);
  const expected = places.flatMap(({ expectedSeconds }) => expectedSeconds);
  const isShort = expected.some((length) => Math.abs(seconds - length) <= SHORT_WITHIN_SECONDS);
  if (isWhole && !(isShort && approvedSeconds > 90)) return 'full';
  if (isShort) return 'shorts';
  return seconds > 0 && seconds < LOOP_SECONDS ? 'loops' : undefined;
};

const typeOf = (places: readonly FileType[], kind: WavKind | undefined): string | undefined =>
  places.find((type) => kindOf(type) === kind)?.name;

interface Guess {
  wav: FoundWav;
  places: readonly FileType[];
  fileType: string | undefined;
  /** Determined by its name; a guess by length gives way. */
  isNamed: boolean;
}

const guess = (wav: FoundWav, rules: SortingRules): Guess => {
  const places = placesOf(wav, rules.fileTypes);
  const named = typeOf(places, kindByName(wav.path, rules.title));
  if (named !== undefined) return { wav, places, fileType: named, isNamed: true };
  return { wav, places, fileType: typeOf(places, kindByLength(wav, rules, places)), isNamed: false };
};

const countOf = (guesses: readonly Guess[], fileType: string): number =>
  guesses.filter((one) => one.fileType === fileType).length;

/** If several files have the full length and there is one place for them, those not named accordingly are stems, if there are any. */
const withoutCrowds = (guesses: readonly Guess[]): Guess[] =>
  guesses.map((one) => {
    const { fileType, isNamed, places } = one;
    const type = fileType === undefined ? undefined : findFileType(fileType);
    if (!type || isNamed || countOf(guesses, type.name) <= type.maxFiles) return one;
    const stems = typeOf(places, 'stems');
    return { ...one, fileType: type.isFull ? stems : undefined };
  });

/** A slot that would get too few files from guesses gets none of them. */
const withoutStrays = (guesses: readonly Guess[]): Guess[] =>
  guesses.map((one) => {
    const type = one.fileType === undefined ? undefined : findFileType(one.fileType);
    const isStray = type !== undefined && !one.isNamed && countOf(guesses, type.name) < type.minFiles;
    return isStray ? { ...one, fileType: undefined } : one;
  });

/** Proposes a slot for each file by channels, name and length; none if no slot accepts it. */
export const sortWavs = (wavs: readonly FoundWav[], rules: SortingRules): Proposals =>
  new Map(
    withoutStrays(withoutCrowds(wavs.map((wav) => guess(wav, rules)))).map(({ wav, fileType }) => [wav.id, fileType]),
  );

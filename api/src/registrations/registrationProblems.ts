import { linkTo } from '@segno/contract';
import type { RegistrationProblem } from '@segno/contract/money';
import { Decimal } from 'decimal.js';
import { cwrProblems, type CwrProblem, type CwrProblemCode } from './cwr/cwrProblems';
import { publisherId, writerId, type SplitWork } from './splitWork';

/** Problems that follow from an unassigned share, which is reported already. */
const shareCodes: readonly CwrProblemCode[] = [
  'shares_not_100',
  'writers_below_half',
  'publishers_above_half',
  'collection',
];

/** Where problems of the work itself are fixed: fields of the song's form. */
const songFields: Partial<Record<CwrProblemCode, string>> = {
  original_title_missing: 'original_title',
  modifier_forbidden: 'version_type',
  modifier_missing: 'writer_shares',
  no_writer: 'writer_shares',
  no_composer: 'writer_shares',
  only_public_domain: 'writer_shares',
  shares_not_100: 'writer_shares',
  writers_below_half: 'publisher_ruleset_uuid',
  publishers_above_half: 'publisher_ruleset_uuid',
  collection: 'publisher_ruleset_uuid',
  iswc_wrong: 'iswc',
  isrc_wrong: 'isrc',
  jazz_duration: 'source_files',
};

/**
 * Everything that keeps a work out of any file for a PRO (M17: preflight of registrations), each problem once. `url` is the
 * form in which to fix it, with the field's name as fragment.
 */
export function registrationProblems(split: SplitWork): RegistrationProblem[] {
  const { work } = split;
  const own = [...rulesetProblems(split), ...publisherProblems(split), ...likeWorks(split)];
  const sharesAreSaid = own.some(({ code }) => impliesShares.includes(code));
  const arrangerIsSaid = own.some(({ code }) => code === 'no_arranger');
  const ofCwr = cwrProblems(split.cwr)
    .filter(({ code }) => !(sharesAreSaid && shareCodes.includes(code)))
    .filter(({ code }) => !(arrangerIsSaid && code === 'modifier_missing'))
    .map((problem) => ({ code: problem.code, message: problem.message, url: urlOf(split, problem) }));
  const said = new Map([...own, ...ofCwr].map((problem) => [`${problem.code} ${problem.message}`, problem]));
  return work.writers.length === 0
    ? [...said.values()].filter(({ code }) => code !== 'no_arranger')
    : [...said.values()];
}

const impliesShares: readonly string[] = ['shares_not_100', 'no_ruleset', 'no_publisher', 'no_artist_publisher'];

const song = ({ work }: SplitWork, field: string): string => `${linkTo('SONG_EDIT', { uuid: work.uuid })}#${field}`;

function rulesetProblems(split: SplitWork): RegistrationProblem[] {
  const { ruleset, work } = split;
  const problems: RegistrationProblem[] = [];
  const url = song(split, 'publisher_ruleset_uuid');
  if (!ruleset) problems.push({ code: 'no_ruleset', message: 'The song has no publisher ruleset', url });
  else if (new Decimal(ruleset.publisher_pr_share).isZero())
    problems.push({ code: 'not_registered', message: 'Songs without publishers (buyouts) are not registered', url });
  if (work.writers.length > 0 && !Decimal.sum(...work.writers.map(({ share }) => share)).eq(100))
    problems.push({
      code: 'shares_not_100',
      message: 'Writer shares must total 100',
      url: song(split, 'writer_shares'),
    });
  return problems;
}

const publisherProblems = (split: SplitWork): RegistrationProblem[] =>
  split.shares.problems.map(({ code, text }) => {
    const { artist_uuid, ruleset_uuid } = split.work;
    const inRuleset = code === 'no_publisher' || code === 'publisher_society';
    if (code === 'no_artist_publisher' && artist_uuid !== null)
      return { code, message: text, url: `${linkTo('ARTIST_EDIT', { uuid: artist_uuid })}#publisher_uuid` };
    if (inRuleset && ruleset_uuid !== null)
      return { code, message: text, url: `${linkTo('PUBLISHER_RULESET_EDIT', { uuid: ruleset_uuid })}#rules` };
    return { code, message: text, url: song(split, 'writer_shares') };
  });

function likeWorks(split: SplitWork): RegistrationProblem[] {
  const { has_same_title, known_iswc } = split.work;
  return [
    ...(has_same_title
      ? [
          {
            code: 'title_duplicate',
            message: 'Another song of this registration has the same title',
            url: song(split, 'work_title'),
          },
        ]
      : []),
    ...(known_iswc === null
      ? []
      : [
          {
            code: 'iswc_missing',
            message: `The ISWC is missing: another song with this title and these writers has ${known_iswc}`,
            url: song(split, 'iswc'),
          },
        ]),
  ];
}

function urlOf(split: SplitWork, { code, place }: CwrProblem): string {
  const { work, shares } = split;
  if (place === 'artist' && work.artist_uuid !== null)
    return `${linkTo('ARTIST_EDIT', { uuid: work.artist_uuid })}#name`;
  if (place === 'original_title' || place === 'alternate_titles') return song(split, place);
  if (typeof place === 'object') {
    const field = code === 'ipi_missing' || code === 'ipi_wrong' ? 'ipi_number' : undefined;
    if ('writerId' in place) {
      const writer = work.writers.find(({ party_number }) => writerId(party_number) === place.writerId);
      if (writer) return `${linkTo('WRITER_EDIT', { uuid: writer.writer_uuid })}#${field ?? 'last_name'}`;
    } else {
      const parts = shares.writers.flatMap(({ publishers }) => publishers);
      const part = parts.find(({ publisher }) => publisherId(publisher.party_number) === place.publisherId);
      if (part) return `${linkTo('PUBLISHER_EDIT', { uuid: part.publisher.uuid })}#${field ?? 'name'}`;
    }
  }
  return song(split, songFields[code] ?? 'work_title');
}

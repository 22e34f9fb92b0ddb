import { activitySentence, type ActivityFacts } from '@segno/ui/form';

/** A sentence of the log, cut around the name of the thing that it is about. */
export interface SentenceParts {
  before: string;
  /** The thing's name in quotes; '' when the sentence does not name it ('Ana Li has logged in'). */
  name: string;
  after: string;
}

/** Cuts the sentence of a line around the thing's name, so that the name can be a link. */
export const sentenceParts = (facts: ActivityFacts): SentenceParts => {
  const sentence = activitySentence(facts);
  const name = `"${facts.resource_label}"`;
  // The thing comes last: what was done to parts of it names them before.
  const start = sentence.lastIndexOf(name);
  if (start < 0) return { before: sentence, name: '', after: '' };
  return { before: sentence.slice(0, start), name, after: sentence.slice(start + name.length) };
};

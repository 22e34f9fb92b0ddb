import { sourceChoices, sourceFilter, sourceId } from './artistSubmissionSources';
import {
  artistSubmissionStatusChoices,
  artistSubmissionStatusFilter,
  artistSubmissionStatuses,
  artistSubmissionStatusOf,
  presentArtistSubmissionStatus,
} from './artistSubmissionStatuses';

test('statuses and sources have the numbers and words of the specification', () => {
  const words = (choices: readonly { value: string; label: string }[]) =>
    choices.map(({ value, label }) => `${value} ${label}`);
  expect(words(artistSubmissionStatusChoices)).toEqual([
    '1 New',
    '2 First Approval',
    '3 Second Approval',
    '4 Declined',
    '5 Onboarding Complete',
  ]);
  expect(words(sourceChoices)).toEqual([
    '1 Online',
    '2 Referral',
    '3 Music School',
    '4 Event',
    '5 Competition',
    '6 WOM',
  ]);
});

test('every status is known by its number, and goes by its name', () => {
  for (const status of artistSubmissionStatuses)
    expect(artistSubmissionStatusOf({ status: presentArtistSubmissionStatus(status) })).toBe(status);
});

test('a list is narrowed by the numbers of statuses and sources and by nothing else', () => {
  expect(artistSubmissionStatusFilter().parse('1,5')).toEqual([1, 5]);
  expect(sourceFilter().parse('6')).toEqual([6]);
  for (const value of ['0', '6', 'New', '1;2'])
    expect(artistSubmissionStatusFilter().safeParse(value).success).toBe(false);
  for (const value of ['0', '7', 'WOM']) expect(sourceFilter().safeParse(value).success).toBe(false);
});

test('a source that is none is not a valid choice', () => {
  expect(sourceId().parse(3)).toBe(3);
  for (const value of [0, 7, '3', 1.5, null])
    expect(
      sourceId()
        .safeParse(value)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Not a valid choice.']);
});

import { publishBlockers, type PublishBlocker } from '@segno/contract/catalog';
import { songForm } from '../form/songForm';
import { blockerField } from './blockerFields';

const isBlocker = (code: string): code is PublishBlocker => code in publishBlockers;
const codes = Object.keys(publishBlockers).filter(isBlocker);

test('every blocker but a conflict leads to a field of the form', () => {
  const leadingNowhere = codes.filter((code) => !Object.keys(songForm.shape).includes(blockerField(code) ?? ''));
  expect(leadingNowhere).toEqual(['conflict']);
});

test('each publish blocker links to the field that resolves it', () => {
  expect(blockerField('no_mood')).toBe('taxonomy');
  expect(blockerField('shares_not_100')).toBe('writer_shares');
  expect(blockerField('files_not_approved')).toBe('source_files');
});

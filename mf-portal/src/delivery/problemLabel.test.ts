import { problemLabel } from './problemLabel';
import { tagChoices } from './tagChoices';

const field = (name: string, label: string) => ({
  name,
  field: { label, draw: () => null },
  required: true,
  readOnly: false,
});
const names = {
  fields: [field('bpm', 'BPM'), field('share_data', 'Writer shares')],
  choices: tagChoices([{ key: 'brass_instruments', name: 'Brass' }], []),
};

test('an error is called after what it stands at', () => {
  expect(problemLabel('bpm', names)).toBe('BPM');
  expect(problemLabel('share_data', names)).toBe('Writer shares');
  expect(problemLabel('share_data.1.writer_uuid', names)).toBe('Writer 2');
  expect(problemLabel('share_data.0.share', names)).toBe('Share of writer 1');
  expect(problemLabel('instruments.brass_instruments', names)).toBe('Brass');
  expect(problemLabel('files.5.1 Surround Full', names)).toBe('Source file 5.1 Surround Full');
});
